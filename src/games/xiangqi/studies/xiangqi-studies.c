/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/xiangqi/studies/xiangqi-studies.h"

/* Positions that were set up in the street for wagers, from collections of the Qing dynasty such as
 * the Hundred Studies (Baiju Xiangqi Pu, 1801). They look won for Red, and end in a draw when
 * both sides play well; that is told as it is handed down. The first four positions agree in at
 * least three public sources, among them pages in DhtmlXQ's form; each of the others was found in
 * one or two. */
static const KtStudy street[] = {
  {
      .id = "study-seven-stars",
      .title = N_ ("Seven Stars Meet"),
      .original = "七星聚會",
      .board = { .position = "4rk3/3P5/4bP3/9/9/8P/9/1p2p2C1/3p1p3/4K1RR1 w" },
  },
  {
      .id = "study-wild-horses",
      .title = N_ ("Wild Horses Trample the Field"),
      .original = "野馬操田",
      .board = { .position = "2bak4/4a4/4b4/9/6NRR/2B6/1rP1P4/3pB4/4p4/3K5 w" },
  },
  {
      .id = "study-earthworm",
      .title = N_ ("The Earthworm Tames the Dragon"),
      .original = "蚯蚓降龍",
      .board = { .position = "3ak4/4a4/4b4/9/2p6/5R2P/9/9/4p1p2/5K2R w" },
  },
  {
      .id = "study-thousand-miles",
      .title = N_ ("A Thousand Miles Alone"),
      .original = "千里獨行",
      .board = { .position = "4k4/9/3aP3b/p8/9/6n2/2P3p2/4R4/3p1p3/4K4 w" },
  },
  {
      .id = "study-campaign-east",
      .title = N_ ("The Small Campaign to the East"),
      .original = "小征東",
      .board = { .position = "4ck3/3PP4/b4r3/8C/8C/7R1/6P1R/3p5/4p4/3K5 w" },
  },
  {
      .id = "study-two-wolves",
      .title = N_ ("Cannons at the Pass of Two Wolves"),
      .original = "炮炸兩狼關",
      .board = { .position = "1r1k1CR2/1P3P3/6P2/8c/9/9/4P1p2/9/3p1r3/4K4 w" },
  },
  {
      .id = "study-to-court",
      .title = N_ ("With the Child to Court"),
      .original = "帶子入朝",
      .board = { .position = "1rPrk4/7R1/4b4/9/9/9/6P2/9/5p3/4KA3 w" },
  },
  {
      .id = "study-camps-on-fire",
      .title = N_ ("The Row of Camps on Fire"),
      .original = "火燒連營",
      .board = { .position = "3k5/4R4/4b3C/9/1P4RCc/6B2/9/4p4/3pp2p1/5K3 w" },
  },
  {
      .id = "study-campaign-west",
      .title = N_ ("The Campaign to the West"),
      .original = "征西",
      .board = { .position = "4ck3/2P1P4/5r3/6C2/6C2/6R1R/9/p2p5/4p4/3K2B2 w" },
  },
  {
      .id = "study-wild-goose",
      .title = N_ ("The Small Wild Goose"),
      .original = "小鴻雁",
      .board = { .position = "2ck5/4P4/3r3P1/6C2/6C2/2p3R2/8R/B2p4B/4p4/3K5 w" },
  },
};

/* From Shiqing Yaqu by Xu Zhi (1570), as typed in the file shiqingyaqu551.fen of the public
 * repository kuiba1949/xiangqi-tools. Red wins in all of them; our engine found the numbers of
 * moves. */
static const KtStudy pastimes[] = {
  {
      .id = "study-torrent",
      .title = N_ ("Eyes on the Torrent"),
      .original = "目視橫流",
      .board = { .position = "4k4/3P2P2/b2N2R2/7r1/2b6/9/9/3n5/4p3r/2R2K3 w" },
      .is_win = TRUE,
      .mate_moves = 3,
  },
  {
      .id = "study-bowang",
      .title = N_ ("Burning the Camp at Bowang"),
      .original = "博望燒屯",
      .board = { .position = "2bak1b2/4aR2C/6N1n/9/9/9/5c3/4BC3/3p1r1n1/4K2c1 w" },
      .is_win = TRUE,
      .mate_moves = 4,
  },
  {
      .id = "study-window",
      .title = N_ ("The Window Open to the Moon"),
      .original = "開窗邀月",
      .board = { .position = "1n1k1a3/R8/b2ab4/2R6/9/6C2/9/4C4/3pArn1c/4K4 w" },
      .is_win = TRUE,
      .mate_moves = 4,
  },
  {
      .id = "study-hongmen",
      .title = N_ ("The Jade Cup Shattered at Hongmen"),
      .original = "鴻門碎斗",
      .board = { .position = "2Ck1a3/2R1aR3/9/5N3/r8/r8/9/3C5/4p1n2/3K5 w" },
      .is_win = TRUE,
      .mate_moves = 4,
  },
  {
      .id = "study-misfortunes",
      .title = N_ ("Misfortunes Never Come Singly"),
      .original = "禍不單行",
      .board = { .position = "4k4/4a4/2P5n/5N3/9/5R3/9/9/2p2p2r/C3K4 w" },
      .is_win = TRUE,
      .mate_moves = 4,
  },
  {
      .id = "study-dragonflies",
      .title = N_ ("Two Dragonflies Skim the Water"),
      .original = "雙蜓點水",
      .board = { .position = "1C3k3/1N2P4/1nN1b4/9/9/9/9/4p4/3p1p3/4K4 w" },
      .is_win = TRUE,
      .mate_moves = 4,
  },
  {
      .id = "study-egrets",
      .title = N_ ("Two Egrets Watch a Fish"),
      .original = "雙鷺窺魚",
      .board = { .position = "3ak3N/4aP3/8R/1rr5N/9/9/9/9/5p3/4K4 w" },
      .is_win = TRUE,
      .mate_moves = 4,
  },
  {
      .id = "study-ape",
      .title = N_ ("The Ape Drinks Head Down"),
      .original = "顛猿飲澗",
      .board = { .position = "1C2kab2/rN2a2R1/2r1c3b/9/9/5R3/9/7C1/9/3K5 w" },
      .is_win = TRUE,
      .mate_moves = 5,
  },
  {
      .id = "study-loyal",
      .title = N_ ("Loyal to the Country"),
      .original = "精忠報國",
      .board = { .position = "C4kbN1/R2Pa4/4ca3/4rNR2/6b2/6c2/9/4C4/4p3r/5K3 w" },
      .is_win = TRUE,
      .mate_moves = 5,
  },
  {
      .id = "study-tigers",
      .title = N_ ("Tigers Fight for a Meal"),
      .original = "群虎爭餐",
      .board = { .position = "2bk1a3/1R2a2N1/rCc1b4/9/9/9/9/4C2R1/3r1p3/4K4 w" },
      .is_win = TRUE,
      .mate_moves = 5,
  },
  {
      .id = "study-leisurely",
      .title = N_ ("A Leisurely Retreat"),
      .original = "退閒式步",
      .board = { .position = "C3ka3/4aP1r1/nR2c4/p8/6b2/9/9/2C6/3p1p3/c1rAK4 w" },
      .is_win = TRUE,
      .mate_moves = 5,
  },
  {
      .id = "study-duck",
      .title = N_ ("A Duck in the Fishing Net"),
      .original = "鳧羅魚網",
      .board = { .position = "1n1ck3C/2PPa1R2/5a3/9/8N/9/9/3n5/4p2r1/5K3 w" },
      .is_win = TRUE,
      .mate_moves = 6,
  },
  {
      .id = "study-kite",
      .title = N_ ("The Kite Flies to Heaven"),
      .original = "鳶飛戾天",
      .board = { .position = "4k3C/5N1rC/5c3/4p4/4N4/9/9/6n2/2r2p3/3RK4 w" },
      .is_win = TRUE,
      .mate_moves = 6,
  },
  {
      .id = "study-fish-and-geese",
      .title = N_ ("Fish Sink and Geese Alight"),
      .original = "沉魚落雁",
      .board = { .position = "2bk5/1R5N1/9/9/9/9/9/5Cr2/r2p1p3/4K2R1 w" },
      .is_win = TRUE,
      .mate_moves = 6,
  },
  {
      .id = "study-rats",
      .title = N_ ("Rats Fight for a Hole"),
      .original = "群鼠爭穴",
      .board = { .position = "3k2b2/4P4/crR1b2Rc/9/9/9/9/1C3N1C1/4p1r2/2p2K3 w" },
      .is_win = TRUE,
      .mate_moves = 7,
  },
  {
      .id = "study-planned",
      .title = N_ ("Victory Planned in the Tent"),
      .original = "運籌決勝",
      .board = { .position = "4k4/5P3/3P5/9/6b2/9/9/2p3p2/4AK1nr/3A1C3 w" },
      .is_win = TRUE,
      .mate_moves = 7,
  },
  {
      .id = "study-jiang",
      .title = N_ ("Old Jiang Fishes in the Wei"),
      .original = "姜公釣渭",
      .board = { .position = "4ka3/4aN3/9/RC7/2b2Pb2/9/9/4pp3/3nr3r/5K3 w" },
      .is_win = TRUE,
      .mate_moves = 7,
  },
  {
      .id = "study-deer",
      .title = N_ ("A Lone Deer Calls in the Marsh"),
      .original = "獨鹿鳴澤",
      .board = { .position = "C3k4/4a1r2/5a3/1N7/1Cp6/1R7/9/3p5/4p3r/3K5 w" },
      .is_win = TRUE,
      .mate_moves = 8,
  },
  {
      .id = "study-qin",
      .title = N_ ("The Deer of Qin Runs Loose"),
      .original = "秦鹿方走",
      .board = { .position = "3N3r1/3R4C/3aka3/6pN1/9/9/4n4/2C6/4p4/5Kc1r w" },
      .is_win = TRUE,
      .mate_moves = 8,
  },
  {
      .id = "study-startling",
      .title = N_ ("A Startling Sight"),
      .original = "觸目驚心",
      .board = { .position = "C3ka1r1/3Ra4/9/5NR2/9/9/9/9/r2p1pc2/4K4 w" },
      .is_win = TRUE,
      .mate_moves = 9,
  },
  {
      .id = "study-chu",
      .title = N_ ("Songs of Chu on All Sides"),
      .original = "四面楚歌",
      .board = { .position = "2b1R1Nr1/1Nr2k3/9/C2R1P1n1/2bCp1P2/5pc2/9/5n3/2p1p4/3K5 w" },
      .is_win = TRUE,
      .mate_moves = 11,
  },
  {
      .id = "study-river-behind",
      .title = N_ ("Victory With the River Behind"),
      .original = "背水戰勝",
      .board = { .position = "3R4C/3P1P3/4kan2/9/C4PbN1/1n3N3/9/5p3/r3p4/3K5 w" },
      .is_win = TRUE,
      .mate_moves = 11,
  },
  {
      .id = "study-seven-heroes",
      .title = N_ ("Seven Heroes Vie for Power"),
      .original = "七雄爭霸",
      .board = { .position = "2bak1b2/1n3P3/3a5/4p1p1N/6P1C/2R6/C1R1Pp1n1/3A5/3K2crc/3Ar4 w" },
      .is_win = TRUE,
      .mate_moves = 13,
  },
  {
      .id = "study-riders",
      .title = N_ ("Riders Chase the Wind"),
      .original = "駿騎追風",
      .board = { .position = "4kab1N/4a3C/4b4/N8/9/4C4/9/5p3/2n1p4/5K3 w" },
      .is_win = TRUE,
      .mate_moves = 15,
  },
};

const KtStudyCollection xiangqi_collections[XIANGQI_N_COLLECTIONS] = {
  {
      N_ ("Street Studies"),
      N_ ("For centuries, positions like this one were set up in the street and people wagered on "
          "them: they look easy and are not."),
      street,
      G_N_ELEMENTS (street),
  },
  {
      N_ ("Elegant Pastimes (1570)"),
      N_ ("From the “Elegant Pastimes”, a Chinese collection of 1570."),
      pastimes,
      G_N_ELEMENTS (pastimes),
  },
};
