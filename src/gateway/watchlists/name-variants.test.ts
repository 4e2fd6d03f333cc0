import { describe, expect, it } from 'vitest'
import { nameVariants } from './name-variants.ts'

const texts = (published: string) => nameVariants(published).map(({ text }) => text)

describe('nameVariants', () => {
  it('takes a row of spellings apart', () => {
    expect(texts('Karim Testov; Kareem Testow')).toEqual(['Karim Testov', 'Kareem Testow'])
  })

  it('finds the same name in another script, in both directions', () => {
    expect(nameVariants('Li Tieshan (李铁山)')).toEqual([
      { text: 'Li Tieshan', script: 'latin' },
      { text: '李铁山', script: 'han' },
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
})
