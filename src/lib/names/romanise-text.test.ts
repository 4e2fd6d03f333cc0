import { expect, it } from 'vitest'
import { romaniseText } from './romanise-text.ts'

it.each([
  ['Анна Эрикссон', 'Anna Eriksson'],
  ['Ольга-Иван', 'Olga Ivan'],
  ['王小明', 'Wang Xiaoming'],
  ['Anna Эрикссон', 'Anna Eriksson'],
])('writes %s as %s, word by word', (name, latin) => {
  expect(romaniseText(name)).toBe(latin)
})

it('gives Latin letters for a name in any script', () => {
  for (const name of ['محمد علي', 'משה', '김민정', 'さくら', 'Ελένη', 'आशा', 'ნინო'])
    expect(romaniseText(name)).toMatch(/^[A-Z][a-z]*(?: [A-Z][a-z]*)*$/)
})
