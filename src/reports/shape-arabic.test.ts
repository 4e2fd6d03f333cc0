import { describe, expect, it } from 'vitest'
import { shapeArabic } from './shape-arabic.ts'

const codes = (text: string | null) => Array.from(text ?? '').map((letter) => letter.codePointAt(0)?.toString(16))

describe('Arabic letters', () => {
  it('take the shapes that their neighbours give them', () => {
    // meem at the beginning, hah and meem in the middle, dal at the end
    expect(codes(shapeArabic('محمد'))).toEqual(['fee3', 'fea4', 'fee4', 'feaa'])
  })

  it('do not join behind a letter that joins to one side', () => {
    expect(codes(shapeArabic('دار'))).toEqual(['fea9', 'fe8d', 'fead'])
  })

  it('are one sign where lam meets alef, alone and joined', () => {
    expect(codes(shapeArabic('لا'))).toEqual(['fefb'])
    expect(codes(shapeArabic('بلا'))).toEqual(['fe91', 'fefc'])
  })

  it('are joined in Persian and Urdu too', () => {
    expect(codes(shapeArabic('پگی'))).toEqual(['fb58', 'fb95', 'fbfd'])
  })

  it('stay apart where a blank or a mark of no width keeps them apart', () => {
    expect(codes(shapeArabic('بب'))).toEqual(['fe91', 'fe90'])
    expect(codes(shapeArabic('ب ب'))).toEqual(['fe8f', '20', 'fe8f'])
    expect(codes(shapeArabic('ب\u200Cب'))).toEqual(['fe8f', '200c', 'fe8f'])
  })

  it('end in alef maksura as it is joined', () => {
    expect(codes(shapeArabic('على'))).toEqual(['fecb', 'fee0', 'fef0'])
  })

  it('that Unicode has no shapes of are not printed unjoined', () => {
    expect(shapeArabic('ݣ')).toBeNull()
  })
})
