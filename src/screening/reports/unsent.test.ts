import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outboxState } from '#data/outbox/unlocked-outbox.ts'
import { submit } from '#data/outbox/submit.ts'
import { mintKey } from '#lib/mint-key.ts'
import { matchView } from '#tests/support/sample-match.ts'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import { confirmedOf, unsentCautions } from './unsent.ts'

beforeEach(unlockDevice)
afterEach(lockDevice)

const about = { title: 'Mira', place: 'Search', author: 'Mina Holm', asOf: '2026-11-26T07:00:00Z', base: [] }

/** Says something of a match of the search `s-1`; nobody answers, so it stays on the device. */
async function comment(matchId: string): Promise<string> {
  const id = mintKey()
  const intent = { provider: 'comply', searchId: 's-1', matchId, comment: '[Mina Holm] Not she' }
  await submit({ id, kind: 'comment', intent, about })
  return id
}
const one = 'One change made on this device has not been sent and is not included.'

describe('what a report leaves out', () => {
  it('is said of the search, and of the match that it is about', async () => {
    await comment('m-1')
    expect(unsentCautions('s-1')).toEqual([one])
    expect(unsentCautions('s-1', 'm-1')).toEqual([one])
  })

  it('is not said of another search or match', async () => {
    await comment('m-1')
    expect(unsentCautions('s-2')).toEqual([])
    expect(unsentCautions('s-1', 'm-2')).toEqual([])
  })

  it('is counted', async () => {
    await comment('m-1')
    await comment('m-2')
    expect(unsentCautions('s-1')).toEqual(['2 changes made on this device have not been sent and are not included.'])
  })

  it('is nothing that a report would not tell, as that another one was made', async () => {
    const intent = {
      documentId: '0b7c2f6e-0000-4000-8000-000000000001',
      kind: 'search' as const,
      provider: 'comply',
      subjectId: 's-1',
      sha256: 'ab'.repeat(32),
      contentHash: 'cd'.repeat(32),
      bytes: 9,
      madeAt: '2026-11-26T07:00:00.000Z',
      isProvisional: false,
    }
    await submit({ id: mintKey(), kind: 'report.made', intent, about })
    expect(outboxState.get().entries).toHaveLength(1)
    expect(unsentCautions('s-1')).toEqual([])
  })
})

describe('a match in a report', () => {
  it('has the status and the comments that the server has, without those that are not sent', async () => {
    const id = await comment('m-1')
    const said = { author: 'Bo Ek', at: '2026-11-20T07:00:00Z', status: null, clientKey: null }
    const match = confirmedOf(
      matchView({
        status: 'false-positive',
        confirmedStatus: 'open',
        comments: [
          { id, text: '[Mina Holm] Not she', ...said },
          { id: 'c-1', text: '[Bo Ek] Look again', ...said },
        ],
      }),
    )
    expect(match.status).toBe('open')
    expect(match.comments.map(({ text }) => text)).toEqual(['[Bo Ek] Look again'])
    expect(match).not.toHaveProperty('confirmedStatus')
  })
})
