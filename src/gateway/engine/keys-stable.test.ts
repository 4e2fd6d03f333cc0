import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { meaningForms, readCompared } from '#domain/matching/compared-word.ts'
import { listedForms } from '#lib/names/word-forms.ts'
import { comparedWords } from './compared-words.ts'
import { keysOf } from './keys.ts'
import { prepareName } from './prepared-name.ts'
import { indexVersion } from './version.ts'

const names = [
  'Ilse Beispiel',
  'BEISPIEL, Ilse Maria',
  'Dr. Karl-Philip von Muster Jr.',
  "N'Goran O'Muster",
  'Łukasz Przykład',
  'Søren Eksempel',
  'Əli Nümunə',
  'Nguyễn Văn Mẫu',
  'José Ángel Ejemplo de la Muestra',
  'Omar bin Abd al-Rahman al-Muthali',
  'Pаul Mustеr',
  'Иван Петрович Примеров',
  'Гриценків Їжак',
  'Љубиша Ђурић',
  'Търговище Щерев',
  'Өлзий Бат-Эрдэнэ',
  'Μπάμπης Παραδειγματίδης',
  'Ευτυχία Γκίκα',
  'משה לדוגמה',
  'וולטר צימרמן',
  'محمد عبد الرحمن المثالي',
  'پرویز نمونه',
  'サンプル・太郎',
  'ジョーンズ',
  'さくら 見本',
  '김견본',
  '남궁 민정',
  '살리 견본',
  '王樣本',
  '歐陽小明',
  '克萊夫·帕爾默',
  'आशा उदाहरण',
  'สมชาย ตัวอย่าง',
  'Արամ Օրինակ',
  'ნინო ნიმუში',
  'Muster Trading Co., Ltd.',
  'OAO Beispiel 21',
  'Northern Example Shipping Works',
  '樣本技術有限公司',
  '42',
]

const filedAs = (name: string, person: boolean) => {
  const { keys, words, joined } = keysOf(name, person)
  const compared = comparedWords(prepareName(name, person))
  return [keys, words.map(listedForms), joined, compared, compared.map((word) => meaningForms(readCompared(word)))]
}

it('files names as it did: a changed key needs a higher index version, or parties stored before are not found', () => {
  const keys = names.map((name) => [true, false].map((person) => filedAs(name, person)))
  const digest = createHash('sha256').update(JSON.stringify(keys)).digest('hex').slice(0, 16)
  expect({ indexVersion, digest }).toEqual({ indexVersion: 6, digest: '8be6593c9146ac09' })
})
