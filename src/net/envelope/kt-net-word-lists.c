/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of invitations. The words of a language differ from each other without their accents,
 * too, because people type without them. */
#include "net/envelope/kt-net-word-lists.h"

/* clang-format off */
const char kt_net_english_things[] =
    "acorn actor airport album alley almond anchor angel ankle apple apricot apron arrow "
    "artist attic autumn avocado baker balcony ball balloon banana bank barn basket "
    "beach bean bear beaver bedroom beetle bell bench berry bicycle bird biscuit blanket "
    "boat bonfire book bottle bowl box branch bread brick bridge broom bucket buffalo "
    "bus butter button cabbage cabin cactus cake camel camera candle canoe carpet carrot "
    "castle cat cave chair cheese cherry chicken chimney circus clock cloud coat coconut "
    "coffee comet compass cook corn cottage cotton cow crab cradle crayon cricket "
    "crocodile crown cucumber cup curtain cushion daisy dancer deer desert desk diamond "
    "doctor dog dolphin donkey door dragon dress drum duck eagle ear egg elephant elbow "
    "engine farmer feather fence ferry finger fire fish flag flower flute forest fork "
    "fox frog fruit garden garlic gate ghost giraffe glove goat goose grape guitar "
    "hammer harbour hat hedgehog helmet hill honey horse hospital hotel house ice island "
    "jacket jam jewel jungle kangaroo kettle key kitchen kite knee knife ladder lake "
    "lamp lantern lawyer leaf lemon letter library lion lizard lobster magnet mango map "
    "market mask meadow melon milk mirror monkey moon mosquito mountain mouse museum "
    "mushroom napkin needle nest nurse ocean office olive onion orange orchid otter owl "
    "oyster paddle palace panda paper parrot path pencil penguin pepper piano picnic "
    "pigeon pillow pilot pirate planet plum pocket poet pony potato prince pumpkin "
    "puppet rabbit radio rainbow ribbon river robot rocket roof rope rose saddle sailor "
    "salad salmon sandal saucer school scissors shadow sheep shell ship shoe shirt shop "
    "soup";

const char kt_net_english_kinds[] =
    "ancient angry awake bitter black blue bold brave bright broken brown busy calm "
    "careful cheap clean clever cold cosy crazy curly dark deep dirty double dry dusty "
    "early eager easy electric empty famous fancy fast fat final flat foggy foreign "
    "frozen full funny fuzzy gentle giant golden good green grey happy hard heavy hidden "
    "high hollow holy honest huge hungry icy jolly kind large lazy light little local "
    "lonely long loud lucky magic mighty modern muddy naked narrow new noisy northern "
    "odd old open patient pink plain polite poor pretty proud purple quick quiet rare "
    "ready red rich ripe round royal rusty sad safe salty secret shaky sharp shiny short "
    "shy silent silver simple sleepy slow small smooth soft sour southern spicy square "
    "steep sticky strange strong sunny";

const char kt_net_vietnamese_things[] =
    "áo bà bàn bánh báo bát bay bầu bếp bia biển bình bìm bò bóng bốn bụi bụt búa bưởi "
    "bướm cá cam cát cau chanh cháo chăn chậu chén chép chiêng chiếu chim chó chổi chú "
    "chuối chuông chuột cóc còi cốm củi cừu cửa dao diều dừa đàn đậu đầm đình đom đường "
    "ếch én gạch gạo gấu ghế gió giấy giếng gối gốm gỗ gương gừng hạt hành hẹ hến hoa "
    "hoàng hổ hồng hộp hươu kem kéo kèn kênh khăn khế khoai khóa khói khóm khỉ kiến kiếm "
    "kim kính lạc lán lều lò lụa mái máy măng mắm mèo mẹ mía mít miệng miến miếu muối "
    "mưa mực mũi mướp nai nhà nhãn nhạc nhím nhện núi nước ngựa ngao ngô ngọc ngói ốc "
    "ông ổi ớt phà phao phấn phố phòng phượng quà quạt quần que quýt rau rắn rèm rìu rùa "
    "ruộng ruồi rừng rượu sao sáp sân sen sếu sóc sò sói sơn suối sư sữa tàu tay táo tầm "
    "tem tép thảm thỏ thuyền thước thùng thư tiêu tỏi tôm tổ trà trăng trâu tre trống "
    "trời trúc trứng tủ tượng túi vai váy vàng ve vẹt vịt voi vòng vở vườn xe xôi xẻng "
    "xoài xương yên bún bí búp cánh cân càng chai chè chỉ chum cuốc cúp đĩa diêm đoàn "
    "đuôi đuốc đùi gà găng giường giun guốc hạc hầm hội hòm hương kệ kẻng kẹp khay khung "
    "lầu len liềm lốp lu lược men muỗng mứt nấm nắp nem nghé nến nếp nút";

const char kt_net_vietnamese_kinds[] =
    "anh ẩm bạc bằng béo bền biếc bé buồn cao cay chát chăm chắc chín chua chung cong cô "
    "cũ cứng dài dày dẻo dễ dịu dốc dữ đa đặc đắng đắt đẹp đen đều điếc đỏ đói đông đơn "
    "đúng gan gầy ghen giả giàu giòn giỏi hay hăng héo hẹp hiền hiếm hung hư ít khéo "
    "khát khô khôn khỏe lạ lạnh lặng lẻ liền lỏng lớn lười mát mạnh mặn mềm mệt mịn mỏng "
    "mới mờ mau mù mừng nặng nâu ngay ngắn ngoan ngọt ngon nghèo nhanh nhạt nhẹ nhỏ nhọn "
    "non nóng nổi no nguội oai phai quen quý rách rẻ rõ rộng sạch sáng sâu sắc sẫm sớm "
    "sống tái tím tĩnh tin tốt tươi thấp thẳng thật thon thơm thừa tròn";
/* clang-format on */
