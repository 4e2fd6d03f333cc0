import { describe, expect, it } from 'vitest'
import { propertyText } from './pdf-strings.ts'

const romanise = (word: string) => `<${word.length}>`

describe('a text among the properties of a file', () => {
  it.each(['Mira Halvorsdal', 'Müller', 'Юлия', '李小龙'])('is as it was: %s', (text) =>
    expect(propertyText(text, romanise)).toBe(text),
  )

  it('has the marks of letters apart whose bytes would be taken for others', () => {
    const text = propertyText('Jovan Kovačević', romanise)
    expect(text).not.toContain('č')
    expect(text.normalize('NFC')).toBe('Jovan Kovačević')
  })

  it('is romanised where a letter has no such parts', () => {
    expect(propertyText('Li 不二 王', romanise)).toBe('Li <2> 王')
  })
})
