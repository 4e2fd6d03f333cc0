import { describe, expect, it } from 'vitest'
import { prepareName } from './prepared-name.ts'
import { isNickname } from './words/nicknames.ts'

/** "word:class" per word, with what it means where it means something. */
const read = (name: string, person: boolean) =>
  prepareName(name, person).words.map(({ text, wordClass, legalKind, meaning }) =>
    [text, wordClass, ...[legalKind ?? meaning ?? []].flat()].join(':'),
  )

const last = (name: string) => prepareName(name, false).words.at(-1)

describe('prepareName of a company', () => {
  it.each([
    ['Muster Trading Co., Ltd.', ['muster:word', 'trading:organisation-word:commerce', 'co ltd:legal-form:limited']],
    ['OAO Beispiel', ['oao:legal-form:shares', 'beispiel:word']],
    [
      "Int'l Bank of the Muster",
      [
        'intl:organisation-word:international',
        'bank:organisation-word:bank',
        'of:particle',
        'the:particle',
        'muster:word',
      ],
    ],
    ['A.B.C. Muster', ['abc:word', 'muster:word']],
    ['Muster Star II', ['muster:word', 'star:word', 'ii:number:2']],
    ['21st Muster Brigade', ['21st:number:21', 'muster:word', 'brigade:organisation-word:brigade']],
    ['Twenty First Muster', ['twenty first:number:21', 'muster:word']],
    ['Iranian Muster', ['iranian:location:IR', 'muster:word']],
    ['Democratic Republic of the Congo Muster', ['democratic republic of the congo:location:CD', 'muster:word']],
    ['樣本技術有限公司', ['樣本技術:word', '有限公司:legal-form:limited']],
    ['주식회사견본', ['주식회사:legal-form:shares', '견본:word']],
    ['Пример ООО', ['пример:word', 'ооо:legal-form:limited']],
    ['Muster as Beispiel', ['muster:word', 'as:particle', 'beispiel:word']],
    ['Ltd', ['ltd:word']],
  ])('reads %s', (name, words) => {
    expect(read(name, false)).toEqual(words)
  })

  it.each([
    [
      'shares',
      'Muster AG|Muster Aktiengesellschaft|Muster PLC|Muster S.p.A.|Muster Open Joint Stock Company|Muster K.K.',
    ],
    [
      'limited',
      'Muster GmbH|Muster S.r.l.|Muster Sp. z o.o.|Muster Sdn. Bhd.|Muster L.L.C.|Muster s.r.o.|Muster Pty Ltd',
    ],
    ['partnership', 'Muster GmbH & Co. KG|Muster LLP|Muster OHG'],
  ])('takes forms of one kind in any country for %s', (kind, names) => {
    expect(names.split('|').map((name) => last(name)?.legalKind)).toEqual(names.split('|').map(() => kind))
  })

  it.each([
    ['Muster Universität', 'Muster University'],
    ['Muster Group', 'Muster Grupo'],
    ['Muster Mfg', 'Muster Manufacturing'],
    ['Muster Завод', 'Muster Factory'],
    ['Muster 3rd', 'Muster III'],
    ['Muster First', 'Muster I'],
    ['Muster ٣', 'Muster Three'],
    ['Muster Twenty 2', 'Muster XXII'],
    ['Muster Syrian', 'Muster Syria'],
    ['Muster UAE', 'Muster United Arab Emirates'],
    ['Muster Moskva', 'Muster Moscow'],
  ])('takes the last words of "%s" and "%s" for the same', (a, b) => {
    expect(last(a)?.meaning).toBe(last(b)?.meaning)
    expect(last(a)?.meaning).toBeDefined()
  })

  it('loses no letter of a name, whatever it stands for', () => {
    const name = 'Northern Muster Joint Stock Company of 樣本有限公司 and 2nd Пример'
    const { words } = prepareName(name, false)
    expect(words.map(({ text }) => text.replaceAll(' ', '')).join('')).toBe(name.toLowerCase().replaceAll(' ', ''))
  })
})

describe('prepareName of a person', () => {
  it.each([
    ['MUSTER, Ilse', ['ilse:word', 'muster:word'], []],
    ['Dr. Ilse K. Muster Jr.', ['ilse:word', 'k:word', 'muster:word', 'jr:suffix'], ['dr']],
    ['Ilse van der Muster', ['ilse:word', 'van:particle', 'der:particle', 'muster:word'], []],
    ['Иван Петрович Примеров', ['иван:word', 'петрович:patronymic', 'примеров:word'], []],
    ['Примерова Анна Ивановна', ['примерова:word', 'анна:word', 'ивановна:patronymic'], []],
    ['Anna Primerovich', ['anna:word', 'primerovich:word'], []],
    ['Sheikh Omar bin Muster', ['omar:word', 'bin:particle', 'muster:word'], ['sheikh']],
    ['Omar Bey', ['omar:word'], ['bey']],
    ['Le Van Muster', ['le:word', 'van:particle', 'muster:word'], []],
    ['Ilse Major', ['ilse:word', 'major:word'], []],
    ['王小明', ['王:word', '小明:word'], []],
    ['김민정', ['김:word', '민정:word'], []],
    ['الحسن', ['ال:particle', 'حسن:word'], []],
    ['Doctor', ['doctor:title'], []],
  ])('reads %s', (name, words, removed) => {
    expect(read(name, true)).toEqual(words)
    expect(prepareName(name, true).removed).toEqual(removed)
  })
})

describe('isNickname', () => {
  it.each([
    ['bob', 'robert'],
    ['robert', 'bob'],
    ['bill', 'liam'],
    ['pepe', 'jose'],
    ['саша', 'александр'],
    ['hans', 'johannes'],
  ])('pairs %s and %s', (a, b) => {
    expect(isNickname(a, b)).toBe(true)
  })

  it.each([
    ['bob', 'bob'],
    ['bob', 'richard'],
    ['muster', 'beispiel'],
  ])('does not pair %s and %s', (a, b) => {
    expect(isNickname(a, b)).toBe(false)
  })
})
