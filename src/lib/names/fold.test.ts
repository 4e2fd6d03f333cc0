import { describe, expect, it } from 'vitest'
import { fold, joinedForms, tokenise } from './fold.ts'

describe('fold', () => {
  it.each([
    ['José  Ángel', 'jose angel'],
    ['Łukasz Søren Đoko', 'lukasz soren doko'],
    ['Weiß & Œuvre', 'weiss oeuvre'],
    ['Əliyeva Ɓala', 'aliyeva bala'],
    ['IŞIK ışık İnci', 'isik isik inci'],
    ["O'Brien D’Arcy Qur`an", 'obrien darcy quran'],
    ['Jean-Luc al‑Amin', 'jean luc al amin'],
    ['ジョン・スミス', 'ジョン スミス'],
    ['Ｆｕｌｌ ｗｉｄｔｈ', 'full width'],
    ['Brigade 7, Unit 12', 'brigade 7 unit 12'],
    ['Алексей Ёлкин', 'алексеи елкин'],
    ['Νίκος Παπαδόπουλος', 'νικοσ παπαδοπουλοσ'],
    ['مُحَمَّد', 'محمد'],
    ['zero\u200bwidth', 'zerowidth'],
    ['Pаul with a Cyrillic а', 'paul with a cyrillic а'],
    ['ガン＝マリ・リンド', 'ガン マリ リンド'],
  ])('compares %s as %s', (name, folded) => {
    expect(fold(name)).toBe(folded)
  })

  it.each(['김정수', 'आशा', 'สมชาย', 'がくせい', '王小明', 'ანა', 'Արմեն'])('keeps every letter of %s', (name) => {
    expect(fold(name)).toBe(name.normalize('NFC').toLowerCase())
  })

  it('gives the same text when it is applied twice', () => {
    for (const name of ['Łukasz O’Brien', 'ΝΊΚΟΣ', 'Weiß-Straße', 'ガンジー']) expect(fold(fold(name))).toBe(fold(name))
  })
})

describe('tokenise', () => {
  it('splits a name into folded words', () => {
    expect(tokenise('AL-HADDAD, Omar  (Jr.)')).toEqual(['al', 'haddad', 'omar', 'jr'])
  })

  it('finds no word in a name of symbols', () => {
    expect(tokenise('🙂 – !')).toEqual([])
  })
})

describe('joinedForms', () => {
  it.each([
    ['Jean-Luc al‑Muster', ['jeanluc', 'almuster']],
    ["N'Goran-Müller Anna", ['ngoranmuller']],
    ['Anna Muster', []],
    ['- Anna -', []],
    ['Бат-Эрдэнэ', ['батэрдэнэ']],
  ])('of %s are %s', (name, joined) => {
    expect(joinedForms(name)).toEqual(joined)
  })
})
