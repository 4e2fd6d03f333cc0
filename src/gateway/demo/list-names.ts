/** Name parts of one naming culture; persons are put together from them, so none is anybody. */
export interface Culture {
  country: string
  male: readonly [string, ...string[]]
  female: readonly [string, ...string[]]
  family: readonly [string, ...string[]]
  /** Latin spellings of the parts above, where they are in another script. */
  latin?: Readonly<Record<string, string>>
  /** Family name first, and nothing between the parts. */
  familyFirst?: 'spaced' | 'joined'
}

const list = (text: string): [string, ...string[]] => {
  const [first = '', ...rest] = text.split(' ')
  return [first, ...rest]
}

/** Pairs of original and Latin spelling. */
const spelled = (pairs: string): Record<string, string> =>
  Object.fromEntries(pairs.split(' ').map((pair) => pair.split('=') as [string, string])) // the texts below are such pairs

/** Naming cultures in nine scripts. */
export const cultures: readonly [Culture, ...Culture[]] = [
  {
    country: 'SE',
    male: list('Axel Birger Einar Gunnar Holger Ivar Nils Sixten Torsten'),
    female: list('Astrid Britta Elsa Greta Ingrid Karin Maja Signe Solveig'),
    family: list('Almstrand Bergqvarn Dahlmarker Ekholmby Fjällrud Granbacka Hedstav Lindfors Sjövall Vinterskog'),
  },
  {
    country: 'ES',
    male: list('Baltasar Candido Eladio Fermin Leandro Olegario Saturnino'),
    female: list('Amparo Consuelo Dolores Encarna Pilar Remedios Socorro'),
    family: list('Abascales Buenrostro Cienfuentes Dorantero Espinarejo Figuerola Montealto Valdehierro'),
  },
  {
    country: 'DE',
    male: list('Arnulf Dietmar Eberhard Gisbert Hartwig Ludger Reinhold'),
    female: list('Annegret Edeltraud Friederike Gudrun Hedwig Irmgard Roswitha'),
    family: list('Birkenhauer Dornseiffer Eichgruber Hasenbrink Kaltwasser Mühlenkamp Overbeckmann Steinhoffer'),
  },
  {
    country: 'VN',
    male: list('Bảo Đạt Hiếu Khôi Phúc Trọng'),
    female: list('Hạnh Liễu Nguyệt Quỳnh Thảo Uyên'),
    family: list('Đặng Hoàng Lưu Phùng Tạ Vương'),
    familyFirst: 'spaced',
  },
  {
    country: 'BY',
    male: list('Аркадий Валентин Геннадий Захар Пантелей Савелий'),
    female: list('Евдокия Зинаида Клавдия Лукерья Раиса Фаина'),
    family: list('Березкин Дубравин Журавкин Колодезь Лозовик Полынин'),
    latin: spelled(
      'Аркадий=Arkadiy Валентин=Valentin Геннадий=Gennadiy Захар=Zakhar Пантелей=Panteley Савелий=Saveliy Евдокия=Evdokiya Зинаида=Zinaida Клавдия=Klavdiya Лукерья=Lukerya Раиса=Raisa Фаина=Faina Березкин=Berezkin Дубравин=Dubravin Журавкин=Zhuravkin Колодезь=Kolodez Лозовик=Lozovik Полынин=Polynin',
    ),
  },
  {
    country: 'GR',
    male: list('Αριστείδης Ευάγγελος Θρασύβουλος Λεωνίδας Ξενοφών'),
    female: list('Ασπασία Ευτυχία Ιφιγένεια Καλλιόπη Χρυσάνθη'),
    family: list('Αμπελάκης Βουνίδης Θαλασσίδης Καστανάκης Μυλωνίδης'),
    latin: spelled(
      'Αριστείδης=Aristidis Ευάγγελος=Evangelos Θρασύβουλος=Thrasyvoulos Λεωνίδας=Leonidas Ξενοφών=Xenofon Ασπασία=Aspasia Ευτυχία=Eftychia Ιφιγένεια=Ifigeneia Καλλιόπη=Kalliopi Χρυσάνθη=Chrysanthi Αμπελάκης=Ampelakis Βουνίδης=Vounidis Θαλασσίδης=Thalassidis Καστανάκης=Kastanakis Μυλωνίδης=Mylonidis',
    ),
  },
  {
    country: 'JO',
    male: list('باسل رامي زياد عدنان فارس ماهر'),
    female: list('بسمة رنا سلمى عبير ليلى نادية'),
    family: list('البستاني الحداد الخياط النجار الورد الزيتوني'),
    latin: spelled(
      'باسل=Basil رامي=Rami زياد=Ziad عدنان=Adnan فارس=Faris ماهر=Maher بسمة=Basma رنا=Rana سلمى=Salma عبير=Abir ليلى=Layla نادية=Nadia البستاني=Al-Bustani الحداد=Al-Haddad الخياط=Al-Khayyat النجار=Al-Najjar الورد=Al-Ward الزيتوني=Al-Zaytuni',
    ),
  },
  {
    country: 'IL',
    male: list('אלון גדעון יואב נחום עמוס'),
    female: list('אורית דליה יעל נורית רחל'),
    family: list('אגוזי ברושי הררי כרמלי תמרי'),
    latin: spelled(
      'אלון=Alon גדעון=Gideon יואב=Yoav נחום=Nahum עמוס=Amos אורית=Orit דליה=Dalia יעל=Yael נורית=Nurit רחל=Rachel אגוזי=Egozi ברושי=Broshi הררי=Harari כרמלי=Karmeli תמרי=Tamari',
    ),
  },
  {
    country: 'SG',
    male: list('志远 建国 明辉 文博 子轩'),
    female: list('美玲 淑芬 秀英 雅婷 梦瑶'),
    family: list('欧阳 司徒 诸葛 上官 夏侯'),
    latin: spelled(
      '志远=Zhiyuan 建国=Jianguo 明辉=Minghui 文博=Wenbo 子轩=Zixuan 美玲=Meiling 淑芬=Shufen 秀英=Xiuying 雅婷=Yating 梦瑶=Mengyao 欧阳=Ouyang 司徒=Situ 诸葛=Zhuge 上官=Shangguan 夏侯=Xiahou',
    ),
    familyFirst: 'joined',
  },
  {
    country: 'JP',
    male: list('カズオ タケシ ヒロシ マサト'),
    female: list('アキコ ハナコ ミドリ ユキエ'),
    family: list('アオヤマ クロカワ シラトリ ミズタニ'),
    latin: spelled(
      'カズオ=Kazuo タケシ=Takeshi ヒロシ=Hiroshi マサト=Masato アキコ=Akiko ハナコ=Hanako ミドリ=Midori ユキエ=Yukie アオヤマ=Aoyama クロカワ=Kurokawa シラトリ=Shiratori ミズタニ=Mizutani',
    ),
    familyFirst: 'spaced',
  },
  {
    country: 'KR',
    male: list('도윤 민재 준호 태양'),
    female: list('나래 다은 보람 하늘'),
    family: list('남궁 독고 선우 황보'),
    latin: spelled(
      '도윤=Doyun 민재=Minjae 준호=Junho 태양=Taeyang 나래=Narae 다은=Daeun 보람=Boram 하늘=Haneul 남궁=Namgung 독고=Dokgo 선우=Seonu 황보=Hwangbo',
    ),
    familyFirst: 'joined',
  },
  {
    country: 'IN',
    male: list('अनुराग देवेश निखिल रोहन'),
    female: list('अनिता कविता माधुरी सरिता'),
    family: list('चंदेल नागपाल बंसल राठी'),
    latin: spelled(
      'अनुराग=Anurag देवेश=Devesh निखिल=Nikhil रोहन=Rohan अनिता=Anita कविता=Kavita माधुरी=Madhuri सरिता=Sarita चंदेल=Chandel नागपाल=Nagpal बंसल=Bansal राठी=Rathi',
    ),
  },
]

/** Words that invented companies are named after. */
export const companyParts = {
  first: list(
    'Amber Borealis Cobalt Driftwood Evergreen Falcata Granit Halcyon Isthmus Juniper Kestrel Lodestar Meridian Nordwind Obsidian Palisade Quartzite Riverstone Saltmarsh Tundra',
  ),
  trade: list('Shipping Trading Minerals Logistics Capital Chemicals Petroleum Aviation Textiles Holdings'),
  form: list('Ltd GmbH LLC SA AB PLC'),
  country: list('CY MT PA AE SC MH'),
} as const
