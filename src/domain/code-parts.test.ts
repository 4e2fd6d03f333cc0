import { describe, expect, it } from 'vitest'
import { withoutParts, withParts } from './code-parts.ts'

const codes = ['SAN', 'SAN-CURRENT', 'SAN-FORMER', 'POI']

describe('the parts of a code', () => {
  it('are ticked with the whole that is chosen', () => {
    expect(withParts(codes, ['SAN', 'POI'])).toEqual(codes)
    expect(withParts(codes, ['SAN-FORMER'])).toEqual(['SAN-FORMER'])
  })

  it('come and go with the whole that they belong to', () => {
    expect(withoutParts(['SAN', 'SAN-CURRENT', 'POI'], ['SAN-CURRENT', 'POI'])).toEqual(['SAN', 'POI'])
    expect(withoutParts(['SAN-CURRENT', 'SAN-FORMER', 'POI'], ['SAN', 'POI'])).toEqual(['POI'])
  })
})
