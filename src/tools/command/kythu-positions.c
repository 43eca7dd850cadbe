/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/command/kythu-positions.h"

const char *const kythu_fens[KYTHU_N_FENS] = {
  "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1",
  "3r1k2/4npp1/1ppr3p/p6P/P2PPPP1/1NR5/5K2/2R5 w - - 0 1",
  "2q1rr1k/3bbnnp/p2p1pp1/2pPp3/PpP1P1P1/1P2BNNP/2BQ1PRK/7R b - - 0 1",
  "rnbqkb1r/p3pppp/1p6/2ppP3/3N4/2P5/PPP1QPPP/R1B1KB1R w KQkq - 0 1",
  "r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - 0 1",
  "2r3k1/pppR1pp1/4p3/4P1P1/5P2/1P4K1/P1P5/8 w - - 0 1",
  "1nk1r1r1/pp2n1pp/4p3/q2pPp1N/b1pP1P2/B1P2R2/2P1B1PP/R2Q2K1 w - - 0 1",
  "4b3/p3kp2/6p1/3pP2p/2pP1P2/4K1P1/P3N2P/8 w - - 0 1",
  "2kr1bnr/pbpq4/2n1pp2/3p3p/3P1P1B/2N2N1Q/PPP3PP/2KR1B1R w - - 0 1",
  "3rr1k1/pp3pp1/1qn2np1/8/3p4/PP1R1P2/2P1NQPP/R1B3K1 b - - 0 1",
  "2r1nrk1/p2q1ppp/bp1p4/n1pPp3/P1P1P3/2PBB1N1/4QPPP/R4RK1 w - - 0 1",
  "r3r1k1/ppqb1ppp/8/4p1NQ/8/2P5/PP3PPP/R3R1K1 b - - 0 1",
  "r2q1rk1/4bppp/p2p4/2pP4/3pP3/3Q4/PP1B1PPP/R3R1K1 w - - 0 1",
  "rnb2r1k/pp2p2p/2pp2p1/q2P1p2/8/1Pb2NP1/PB2PPBP/R2Q1RK1 w - - 0 1",
  "2r3k1/1p2q1pp/2b1pr2/p1pp4/6Q1/1P1PP1R1/P1PN2PP/5RK1 w - - 0 1",
  "r1bqkb1r/4npp1/p1p4p/1p1pP1B1/8/1B6/PPPN1PPP/R2Q1RK1 w kq - 0 1",
  "r2q1rk1/1ppnbppp/p2p1nb1/3Pp3/2P1P1P1/2N2N1P/PPB1QP2/R1B2RK1 b - - 0 1",
  "r1bq1rk1/pp2ppbp/2np2p1/2n5/P3PP2/N1P2N2/1PB3PP/R1B1QRK1 b - - 0 1",
  "3rr3/2pq2pk/p2p1pnp/8/2QBPP2/1P6/P5PP/4RRK1 b - - 0 1",
  "r4k2/pb2bp1r/1p1qp2p/3pNp2/3P1P2/2N3P1/PPP1Q2P/2KRR3 w - - 0 1",
  "3rn2k/ppb2rpp/2ppqp2/5N2/2P1P3/1P5Q/PB3PPP/3RR1K1 w - - 0 1",
  "2r2rk1/1bqnbpp1/1p1ppn1p/pP6/N1P1P3/P2B1N1P/1B2QPP1/R2R2K1 b - - 0 1",
  "r1bqk2r/pp2bppp/2p5/3pP3/P2Q1P2/2N1B3/1PP3PP/R4RK1 b kq - 0 1",
  "r2qnrnk/p2b2b1/1p1p2pp/2pPpp2/1PP1P3/PRNBB3/3QNPPP/5RK1 w - - 0 1",
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
  "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
  "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
  "rnbqkbnr/pp2pppp/2p5/3p4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3",
  "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
  "rnbqk2r/ppp1ppbp/3p1np1/8/2PPP3/2N5/PP3PPP/R1BQKBNR w KQkq - 0 5",
  "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1",
  "8/1p4pk/p6p/P1P5/1P3K2/7P/6P1/8 w - - 0 1",
  "8/8/1p1k4/p1p2p2/P1P2P2/1P2K3/8/8 w - - 0 1",
  "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1",
  "8/4kp2/R5p1/7p/4P2P/r5P1/5PK1/8 b - - 0 1",
  "8/5pk1/3R2p1/7p/1r5P/p4PP1/6K1/8 w - - 0 1",
  "6k1/5p2/4q1p1/3p3p/3P3P/2Q1P1P1/5PK1/8 w - - 0 1",
  "8/2k5/4p3/1nbpPp2/5P1p/P1KB3P/1P3N2/8 w - - 0 1",
  "8/3b1k2/p2p1p2/1p1P1Pp1/1P4Pp/P2B3P/5K2/8 w - - 0 1",
  "8/8/3k4/8/2R5/8/3K4/8 w - - 0 1",
  "8/8/8/3k4/8/8/1B2K3/5B2 w - - 0 1",
  "8/8/3k4/8/8/2N5/1B2K3/8 w - - 0 1",
  "8/P5k1/6p1/8/1p6/1P4q1/3Q2P1/6K1 w - - 0 1",
  "4r1k1/5ppp/8/3pP3/1p1P4/1P1Q1P2/3q2PP/4R1K1 w - - 4 36",
  "r1bq1rk1/1p2bppp/p1np1n2/4p3/P3P3/1NN1BP2/1PP3PP/R2QKB1R b KQ - 0 10",
  "5rk1/1p3ppp/pQp5/2P1n3/4q3/8/PP3PPP/R4RK1 b - - 1 24",
  "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1",
};

const char *const kythu_quiet_caro[KYTHU_N_QUIET_CARO] = {
  "g7 h6 f8 f6 e7 g9 d7 f7 e6 e8 f5 g4",
  "g7 h8 i9 h7 h6 f8 j8 g8 i7 i8 e8 g5",
  "g7 e7 i6 e6 h6 e8 e9 f8 j6 g6 l6 m6",
  "g7 h8 i8 i7 g9 h6 g10 g5 f4 h9 h10 g8 h5 j6 f7",
  "g7 i5 f7 i7 f6 h8 f8 f9 g9 i6 i8 i4 i3 g6 e7",
  "g7 f5 h6 g5 h8 h5 i5 e5 d5 f8 f6 e7 e6 g6 j4",
  "g7 e8 h8 e7 g9 e9 e6 e11 e10 f6 g5 g6 f5 d8 h5",
  "g7 h5 h8 g5 i7 i5 f5 k5 j5 f6 e7 f7 e6 g4 j7",
  "g7 g8 f7 e7 f6 f8 h8 e5 g9 i7 h6 h5 i9 j10 h9 j9",
  "g7 f9 f8 e8 d7 e9 g9 e7 e6 e10 e11 g8 h7 c8 h8 f10",
  "g7 h5 i8 g6 f8 f7 e8 h6 h8 g8 f6 i9 h9 g5 e5 d4",
  "g7 f7 g9 g8 h8 f6 i7 f10 h9 h6 f9 i9 e8 d7 e6 e7 j6",
  "g7 g6 h4 h7 h6 f8 f4 f5 e4 g4 g5 i7 e7 f6 e6 i8 j9",
  "g7 e8 f8 f9 d7 e9 g9 e7 e6 e10 e11 g8 h7 c8 h8 f10 f6",
  "g7 g8 f7 e7 f6 f8 h8 e5 g9 i7 h6 h5 i9 j10 h9 j9 h10",
  "g7 i8 h6 f8 g5 i7 h8 g6 h5 h7 f5 e5 i6 e6 j7 k8 e7 j9",
  "g7 g8 g9 h6 h8 i7 f6 i9 g5 e7 f5 e5 i8 f4 e6 g4 h7 j9",
  "g7 g5 g4 f6 h4 f4 h6 f5 f8 i5 h5 f3 f2 h7 g8 i8 g6 e8",
  "g7 g6 h4 h7 h6 f8 f4 f5 e4 g4 g5 i7 e7 f6 e6 i8 j9 e5",
  "g7 h8 f9 f8 g8 g9 h7 i6 e7 i7 j6 e6 i8 g6 d7 f7 f6 g10",
  "g7 h7 e5 h8 g5 h6 h4 h5 h9 f6 g6 g4 g9 g8 f9 i9 e9 d9",
  "g7 f8 f7 e7 g9 g8 h8 i7 f6 e5 h6 h7 f9 h9 g6 i6 e8 d9 g10",
  "g7 f7 d7 e6 g8 e8 g6 g5 h7 e7 e5 f6 g9 g10 d8 f9 f8 d10 e9 f10 h6 i5 h10 h4",
  "g7 e7 e6 f8 f6 h8 d6 g6 d7 e8 g8 d5 c6 b6 h7 f5 c7 e5 g5 c8 d9 d8 a8 c5 a5 i6",
};

KtPosition *
kythu_position_of_moves (const KtGame *game, const char *options, const char *text)
{
  g_auto (GStrv) moves = g_strsplit (text, " ", -1);
  KtOptions values;
  KtPosition *position;

  if (!kt_options_parse (game, options, &values, NULL))
    g_assert_not_reached ();
  position = kt_position_new (game, &values);
  for (guint i = 0; moves[i]; i++) {
    KtAction action;

    if (!kt_position_parse_action (position, moves[i], &action, NULL))
      g_assert_not_reached ();
    kt_position_play (position, &action);
  }
  return position;
}
