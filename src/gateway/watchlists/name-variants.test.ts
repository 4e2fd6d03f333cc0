import { describe, expect, it } from 'vitest'
import { nameVariants } from './name-variants.ts'

const texts = (published: string) => nameVariants(published).map(({ text }) => text)

describe('nameVariants', () => {
  it('takes a row of spellings apart', () => {
    expect(texts('Karim Testov; Kareem Testow')).toEqual(['Karim Testov', 'Kareem Testow'])
  })

  it('finds the same name in another script, in both directions', () => {
    expect(nameVariants('Li Tieshan (李铁山)')).toEqual([
      { text: 'Li Tieshan', script: 'latin', kind: 'spelling' },
      { text: '李铁山', script: 'han', kind: 'spelling' },
    ])
    expect(texts('Амир Образцов (Amir Obraztsov; Amir Obraztzov)')).toEqual([
      'Амир Образцов',
      'Amir Obraztsov',
      'Amir Obraztzov',
    ])
    expect(texts('Amir (original script: Амир)')).toEqual(['Amir', 'Амир'])
  })

  it('keeps an acronym and drops a description', () => {
    expect(texts('EXAMPLE TRADING COMPANY (ETC)')).toEqual(['EXAMPLE TRADING COMPANY', 'ETC'])
    expect(texts('Omar Muster (birth name)')).toEqual(['Omar Muster'])
  })

  it('finds nothing in a plain name', () => {
    expect(texts('Anna Eriksson')).toEqual([])
    expect(texts('MUSTER, Omar')).toEqual([])
  })

  it('gives both full names for a surname in brackets of a person, and only of a person', () => {
    const maiden = (text: string) => nameVariants(text, true).map((variant) => variant.text)
    expect(maiden('Анна Олеговна ТЕСТОВА (ПРИМЕРОВА; Ганна Олегівна ТЕСТОВА (ПРИКЛАДОВА))')).toEqual([
      'Анна Олеговна ТЕСТОВА',
      'Анна Олеговна ПРИМЕРОВА',
      'Ганна Олегівна ТЕСТОВА',
      'Ганна Олегівна ПРИКЛАДОВА',
    ])
    expect(maiden('Alexander (Alexandr) TESTOV')).toEqual(['Alexander TESTOV', 'Alexandr TESTOV'])
    expect(texts('Sample Bank (Examplia)')).toEqual(['Sample Bank'])
  })

  it('reads other names of a person out of brackets, and leaves descriptions', () => {
    const names = (text: string) => nameVariants(text, true).map((variant) => `${variant.kind}: ${variant.text}`)
    expect(names('Anna TESTOVA (born PRIMEROVA)')).toEqual(['spelling: Anna TESTOVA', 'maiden: Anna PRIMEROVA'])
    expect(names('Omar (a.k.a. Omer, Umar) MUSTER')).toEqual([
      'spelling: Omar MUSTER',
      'spelling: Omer MUSTER',
      'spelling: Umar MUSTER',
    ])
    expect(names('Omar MUSTER (Omar MUSTAR, Umar MUSTER)')).toEqual([
      'spelling: Omar MUSTER',
      'spelling: Omar MUSTAR',
      'spelling: Umar MUSTER',
    ])
    expect(names('Omar Muster (born 1.1.1970 in Examplia)')).toEqual(['spelling: Omar Muster'])
    expect(names('Omar Muster (Head of the Sample Office)')).toEqual(['spelling: Omar Muster'])
  })

  it('takes a name in quotes or after the name of its language for a name of its own', () => {
    expect(texts('Sample Works («Образец» АО)')).toEqual(['Sample Works', '«Образец» АО'])
    expect(texts('Акционерное общество «Образец» (АО «Образец»)')).toContain('АО «Образец»')
    expect(texts('Anna Test (Russian: Анна Тест)')).toEqual(['Anna Test', 'Анна Тест'])
  })

  it('survives brackets that are opened or closed too often', () => {
    expect(texts('Образцовый завод (ОБРЗ; Second Name')).toEqual(['Образцовый завод', 'ОБРЗ', 'Second Name'])
    expect(texts('Anna Test) ; Anne Test')).toEqual(['Anna Test', 'Anne Test'])
  })
})
