import fc from 'fast-check'

const words = [
  'Ilse',
  'Ilsa',
  'Beispiel',
  'Beispeil',
  'Muster',
  'Ottokar',
  'Wendelmuster',
  'de',
  'la',
  'O’Neil',
  'Jean-Luc',
  'Mohammed',
  'Muhammad',
  'al',
  'Saud',
  'Alsaud',
  'abd',
  'Karim',
  'Novum',
  'Trading',
  'Limited',
  'Ltd',
  'Nr 7',
  'Иван',
  'Примеров',
  'Ιωάννης',
  'Μπακόπουλος',
  'محمد',
  'سعود',
  'שרה',
  'כהן',
  '김민정',
  '이순신',
  '王小明',
  '諸葛亮',
  '穆罕默德·萨乌德',
  'さくら',
  'サクラ',
  'प्रिया',
  'สมชาย',
  'Ångström',
  'Łukasz',
  'Straße',
]
/** Words that others write as one, or as two. */
const joined = ['al Saud', 'Abdkarim', 'abd Karim', 'Novum Trading', 'Novumtrading', 'Wendel Muster']
/** Names in signs for syllables, and what is alike as a whole, however it is written. */
export const alikeNames = [
  '김민준',
  'Gimminjung',
  '王小芳',
  'Wangxiaomei',
  '諸葛均',
  'Zhugelang',
  'さくらい',
  'Sakuroi',
  'サクラギ',
  'Sakuraku',
  'Сакурой',
  'Сакукабо',
  'Гимманек',
  'Гимминжун',
]
const word = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...words) },
  { weight: 2, arbitrary: fc.constantFrom(...joined, ...alikeNames) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom(...Array.from('abcdeimnorstuаеиор')), minLength: 2, maxLength: 9 }),
  },
)
/** A name as lists and customers have them: in several scripts, with words that are like those of others. */
export const mixedName = fc.oneof(
  { weight: 6, arbitrary: fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')) },
  { weight: 1, arbitrary: fc.constantFrom(...alikeNames) },
)
