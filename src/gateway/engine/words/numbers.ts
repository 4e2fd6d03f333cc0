const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
  'sixteenth seventeenth eighteenth nineteenth'
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'
const ordinalTens = '- - twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'
const roman = '- i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi xxii xxiii xxiv xxv'

/**
 * One to ten and first to tenth in other languages that companies, vessels and units are named in; what is more often
 * another word there (un, dos, six, premier) is left out.
 */
const foreign = [
  '- eins zwei drei vier funf sechs sieben acht neun zehn',
  '- erste zweite dritte vierte funfte sechste siebte achte neunte zehnte',
  '- - deux trois quatre cinq - sept huit neuf dix',
  '- - deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme',
  '- uno - tres cuatro cinco seis siete ocho nueve diez',
  '- primero segundo tercero cuarto quinto sexto septimo octavo noveno decimo',
  '- pervyi vtoroi tretii chetvertyi pyatyi shestoi sedmoi vosmoi devyatyi desyatyi',
  '- один два три четыре пять шесть семь восемь девять десять',
  '- первыи второи третии четвертыи пятыи шестои седьмои восьмои девятыи десятыи',
  '- 一 二 三 四 五 六 七 八 九 十',
]

const byPlace = (words: string, step = 1): [string, number][] =>
  words.split(' ').map((word, place): [string, number] => [word, place * step])

const table = (...lists: [string, number][][]) => new Map(lists.flat().filter(([word]) => word !== '-'))

const small = table(byPlace(units), byPlace(ordinals), ...foreign.map((words) => byPlace(words)))
const whole = table(byPlace(tens, 10), byPlace(ordinalTens, 10), [
  ['fourty', 40],
  ['hundred', 100],
  ['hundredth', 100],
])
const romans = table(byPlace(roman))
const numeral = /^(?<digits>\p{Nd}+)(?:st|nd|rd|th|er|eme|ste|го|и|я|ая)?$/u

/**
 * The number that begins at a place of a folded name, in digits, and how many words it takes: digits and ordinals in
 * figures ("1st"), English words to ninety-nine, small numbers in seven languages, and Roman ones to xxv. General
 * knowledge. A Roman i, v or x alone is only one as the last of several words.
 */
export function numberAt(tokens: readonly string[], start: number): { length: number; value: string } | undefined {
  const token = tokens[start] ?? ''
  const digits = numeral.exec(token)?.groups?.['digits']
  if (digits !== undefined) return { length: 1, value: plainDigits(digits) }
  const round = whole.get(token)
  const rest = unitAt(tokens[start + 1] ?? '')
  if (round !== undefined && round < 100 && rest !== undefined && rest > 0 && rest < 10)
    return { length: 2, value: String(round + rest) }
  const value = round ?? small.get(token) ?? romanAt(tokens, start)
  return value === undefined ? undefined : { length: 1, value: String(value) }
}

const unitAt = (word: string): number | undefined => (/^[1-9]$/u.test(word) ? Number(word) : small.get(word))

function romanAt(tokens: readonly string[], start: number): number | undefined {
  const token = tokens[start] ?? ''
  const doubtful = token.length === 1 && (start === 0 || start < tokens.length - 1)
  return doubtful ? undefined : romans.get(token)
}

/** Digits of any script as ASCII ones, without zeros in front. */
const plainDigits = (digits: string): string =>
  Array.from(digits, digitValue)
    .join('')
    .replace(/^0+(?=.)/u, '')

/** Unicode keeps the ten digits of every script together, zero first, at a multiple of ten from a known zero. */
function digitValue(digit: string): string {
  if (digit >= '0' && digit <= '9') return digit
  let code = digit.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - 1)) && value < 9) {
    code--
    value++
  }
  return String(value)
}
