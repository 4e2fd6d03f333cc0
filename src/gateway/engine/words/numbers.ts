/** Numbers as words; English, with the ordinals. General knowledge, no list or data set was its source. */
const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const smallOrdinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'
const tensOrdinals = '- - twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'
const roman = '- - ii iii iv - vi vii viii ix - xi xii xiii xiv xv xvi xvii xviii xix xx'

const numbered = (words: string, step: number): Array<[string, number]> =>
  words.split(' ').flatMap((word, index): Array<[string, number]> => (word === '-' ? [] : [[word, index * step]]))

const units = new Map([...numbered(small, 1), ...numbered(smallOrdinals, 1)])
const decades = new Map([...numbered(tens, 10), ...numbered(tensOrdinals, 10), ['fourty', 40]] as const)
const romans = new Map(numbered(roman, 1))
const digits = /^(\p{Nd}+)(?:st|nd|rd|th|го|и|я)?$/u

/** A number at a place of the folded words: its value as plain digits, and how many words it takes. */
export function numberAt(words: readonly string[], start: number): { value: string; length: number } | undefined {
  const word = words[start] ?? ''
  const written = digits.exec(word)?.[1]
  if (written !== undefined) return { value: written.replace(/^0+(?=.)/u, ''), length: 1 }
  const decade = decades.get(word)
  if (decade !== undefined) {
    const next = words[start + 1] ?? ''
    const unit = units.get(next) ?? (/^[1-9]$/u.test(next) ? Number(next) : 0)
    return unit > 0 && unit < 10 ? { value: `${decade + unit}`, length: 2 } : { value: `${decade}`, length: 1 }
  }
  const value = units.get(word) ?? romans.get(word)
  return value === undefined ? undefined : { value: `${value}`, length: 1 }
}
