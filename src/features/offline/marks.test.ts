import { expect, it } from 'vitest'
import { entry } from '#tests/support/outbox-entries.ts'
import { detailsOf } from './marks.ts'

it('[F84] says of a change that is cut off again and again that something on the network does it', () => {
  const error = { class: 'foreign', http: null, code: null } as const
  const told = { now: 1000, timeZone: 'UTC' }
  expect(detailsOf(entry({ tries: 8, error }), null, told)).toEqual([
    'not sent yet: something on the network is blocking it',
  ])
  expect(detailsOf(entry({ tries: 7, error }), null, told)).toEqual([])
})
