import type { Script } from '#lib/names/scripts.ts'

/** A name part in Latin letters, and in the letters of its own script where that is another one. */
export interface NamePart {
  latin: string
  own: string
}

/** A way of naming people: invented families, everyday given names, and where such people are said to live. */
export interface Culture {
  script: Script
  countries: readonly string[]
  female: readonly NamePart[]
  male: readonly NamePart[]
  family: readonly NamePart[]
  /** Whether the family name stands first in the own script. */
  familyFirst: boolean
}

/** Reads "Latin|own" words; a word without the bar is Latin only. */
const words = (text: string): NamePart[] =>
  text.split(' ').map((word) => {
    const [latin = '', own = ''] = word.split('|')
    return { latin: latin.replaceAll('_', ' '), own: own.replaceAll('_', ' ') }
  })

const culture = (
  script: Script,
  countries: string,
  names: { female: string; male: string; family: string; familyFirst?: true },
): Culture => ({
  script,
  countries: countries.split(' '),
  female: words(names.female),
  male: words(names.male),
  family: words(names.family),
  familyFirst: names.familyFirst ?? false,
})

/** Eleven cultures in nine scripts. Every family name is made up. */
export const cultures: readonly Culture[] = [
  culture('latin', 'SE NO DK', {
    female: 'Astrid Solveig Linnea Freja Ingrid Maren Tuva Sunniva',
    male: 'Torben Eskil Halvar Sten Joren Aksel Vidar Børge',
    family: 'Lindqvarn Brennstad Fjellmark Norrvane Skogmyr Ishavn Tornedal Møllquist Åsterud Granvold',
  }),
  culture('latin', 'MX CO ES', {
    female: 'Ximena Lucía Marisol Inés Rocío Pilar Aurora Belén',
    male: 'Joaquín Andrés Ramiro Esteban Octavio Julián Tomás Íñigo',
    family: 'Montequira Arandero Quilantes Veracosta Sierralba Peñavera Tordegales Lumbreras-Ocán Almazora Cordovés',
  }),
  culture('latin', 'NG GH KE', {
    female: 'Adaeze Folami Ngozi Abena Wanjiru Amara Efua Zawadi',
    male: 'Chidi Kwabena Tunde Otieno Emeka Kofi Babajide Kamau',
    family: 'Okanwele Adebukar Mensatwi Njorogeti Ubalande Asantewo Ekwuzi Barakonde Olusanyo Wafulani',
  }),
  culture('cyrillic', 'RU UA BG KZ', {
    female: 'Irina|Ирина Oksana|Оксана Galina|Галина Yulia|Юлия Daria|Дарья Tamara|Тамара',
    male: 'Anton|Антон Grigory|Григорий Maxim|Максим Timur|Тимур Yevgeny|Евгений Pavel|Павел',
    family:
      'Gorodelov|Городелов Zimarenko|Зимаренко Belotsvet|Белоцвет Rechnikov|Речников Kamyshev|Камышев Dubravin|Дубравин Vetrogon|Ветрогон Sinegorets|Синегорец Yasnopol|Яснополь Ozerchuk|Озерчук',
  }),
  culture('greek', 'GR CY', {
    female: 'Eleni|Ελένη Katerina|Κατερίνα Ioanna|Ιωάννα Despina|Δέσποινα Zoi|Ζωή',
    male: 'Nikos|Νίκος Stavros|Σταύρος Petros|Πέτρος Thanasis|Θανάσης Manolis|Μανώλης',
    family:
      'Thalassiros|Θαλασσίρος Petrinidis|Πετρινίδης Anemoulis|Ανεμούλης Kastranos|Καστρανός Limnaris|Λιμνάρης Voriadis|Βοριάδης Elaionas|Ελαιώνας Aetopoulis|Αετοπούλης',
  }),
  culture('arabic', 'AE JO EG MA', {
    female: 'Layla|ليلى Nadia|نادية Salma|سلمى Huda|هدى Rania|رانيا Samira|سميرة',
    male: 'Samir|سمير Tarek|طارق Yusuf|يوسف Hamid|حميد Faris|فارس Nabil|نبيل',
    family:
      'al-Nahrawi|النهراوي al-Wadisi|الواديسي al-Qasrani|القصراني al-Burjami|البرجامي al-Sahlawi|السهلاوي al-Manari|المناري al-Zaytuni|الزيتوني al-Rimali|الرمالي',
  }),
  culture('hebrew', 'IL', {
    female: 'Noa|נועה Tamar|תמר Yael|יעל Michal|מיכל Shira|שירה',
    male: 'Eitan|איתן Gilad|גלעד Omer|עומר Amir|אמיר Yonatan|יונתן',
    family:
      'Ben-Galor|בן_גלאור Harduf-Yam|הרדוף_ים Tzelaron|צלרון Shaked-Or|שקד_אור Galmidan|גלמידן Nirosh|נירוש Kedemoni|קדמוני',
  }),
  culture('han', 'CN SG MY', {
    female: 'Meilan|美岚 Xiuqing|秀清 Yuwei|雨薇 Jinghua|静华 Ruolin|若琳 Shanshan|珊珊',
    male: 'Haoyuan|浩源 Jianbo|剑波 Weiming|伟铭 Zhengkai|正凯 Tianyou|天佑 Guodong|国栋',
    family: 'Lan|岚 Xun|浔 Heng|珩 Yan|砚 Tuo|柝 Luan|峦 Qiu|虬 Sang|桑',
    familyFirst: true,
  }),
  culture('kana', 'JP', {
    female: 'Haruka|ハルカ Misaki|ミサキ Ayaka|アヤカ Yuzuki|ユヅキ Kaede|カエデ',
    male: 'Takumi|タクミ Kaito|カイト Sota|ソウタ Ren|レン Hayato|ハヤト',
    family:
      'Morizane|モリザネ Asagirino|アサギリノ Tsukihara|ツキハラ Hoshikube|ホシクベ Kazamori|カザモリ Minasato|ミナサト Yukisawa|ユキサワ',
    familyFirst: true,
  }),
  culture('hangul', 'KR', {
    female: 'Seo-yeon|서연 Ji-woo|지우 Ha-eun|하은 Min-ji|민지 Yu-na|유나',
    male: 'Min-jun|민준 Do-yun|도윤 Ji-ho|지호 Hyun-woo|현우 Tae-yang|태양',
    family: 'Dam|담 Byeol|별 Sol|솔 Haneul|하늘 Noeul|노을 Garam|가람',
    familyFirst: true,
  }),
  culture('other', 'IN NP', {
    female: 'Asha|आशा Kavita|कविता Meera|मीरा Sunita|सुनीता Anjali|अंजलि',
    male: 'Arjun|अर्जुन Vikram|विक्रम Rohan|रोहन Suresh|सुरेश Dinesh|दिनेश',
    family:
      'Nadipathak|नदीपाठक Parvatwala|पर्वतवाला Megharaje|मेघराजे Vanadikar|वनदीकर Suryamitra|सूर्यमित्र Chandravane|चन्द्रवने',
  }),
]

/** What invented companies are called after, and do. */
export const companyWords = {
  name: 'Norrvane Velasdar Quilantes Thalassiros Gorodelov Morizane Nahrawi Brennstad Belotsvet Kastranos Sierralba Lindqvarn Okanwele Zimarenko Asagirino Galmidan Megharaje Fjellmark'.split(
    ' ',
  ),
  trade: [
    'Shipping',
    'Trading',
    'Commodities',
    'Mineral Resources',
    'Freight Services',
    'Capital Partners',
    'Petrochemicals',
    'Precious Metals',
    'Air Cargo',
    'Construction',
  ],
  form: ['Ltd', 'LLC', 'AB', 'S.A.', 'GmbH', 'FZE', 'PJSC', 'Pte. Ltd.'],
} as const

/** What invented vessels are called. */
export const vesselWords = {
  first: ['SEA', 'NORTH', 'OCEAN', 'BLUE', 'GOLDEN', 'POLAR', 'AMBER', 'SILENT'],
  second: ['HALMAR', 'VELASDAR', 'QUILANTA', 'THALASSA', 'BRENNA', 'ISHAVN', 'MERIDIA', 'TORNEDAL'],
} as const
