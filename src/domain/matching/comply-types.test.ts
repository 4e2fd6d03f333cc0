import { describe, expect, it } from 'vitest'
import { ComplyDataset } from '#contracts/comply-datasets.ts'
import { complyTypesOfTopics, topicsOfComplyTypes } from './comply-types.ts'

describe('Comply types', () => {
  it('shows a former sanction under sanction and a relative under the class of the link', () => {
    expect(
      complyTypesOfTopics([
        { topic: 'pep-linked', state: 'current', category: '2' },
        { topic: 'sanction', state: 'former' },
      ]),
    ).toEqual(['sanction', 'pep-class-2'])
  })

  it('has no type for a state-owned company', () => {
    expect(complyTypesOfTopics([{ topic: 'state-owned', state: 'current' }])).toEqual([])
  })

  it('looks for official warnings in enforcement, insolvency and corruption-risk posts', () => {
    expect(topicsOfComplyTypes(['warning'])).toEqual(['enforcement', 'insolvent', 'corruption-risk'])
  })

  it('filters nothing when no type is ticked', () => {
    expect(topicsOfComplyTypes([])).toEqual([])
  })

  it('never looks for one topic under two types', () => {
    const codes = topicsOfComplyTypes(ComplyDataset.options)
    expect(new Set(codes).size).toBe(codes.length)
  })
})
