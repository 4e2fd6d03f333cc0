import { describe, expect, it } from 'vitest'
import { answerRows, rowOptions } from '#tests/support/imported-row-calls.ts'
import { importing } from './importing.ts'
import recorded from './samples/monitor.json'

const sent = answerRows(recorded)

describe('a row of a file', () => {
  it('becomes a monitor of a person, for its place in the import and under its key', async () => {
    const item = { type: 'individual', name: 'Anna Berg', gender: 'female', dob: '1965-04-03', country: 'SE,FI' }
    const id = await importing.make({ ...item, client_ref: 'KYC-1' }, rowOptions)
    expect(id).toBe(recorded.data.id)
    expect(sent()).toEqual({
      call: '/dowjones/monitors/monitor-from-import',
      key: 'key-1',
      body: {
        name: 'Anna Berg',
        uniqueId: 'KYC-1',
        country: 'SE,FI',
        type: 'person',
        gender: 'female',
        dateOfBirth: '1965-04-03',
        import: { id: 'import-1', index: 4 },
      },
    })
  })

  it('becomes a monitor of a business, without what it does not tell', async () => {
    await importing.make({ type: 'entity', name: 'Harbour Ltd', client_ref: 'KYC-2' }, rowOptions)
    const { body } = sent()
    expect(body).toEqual({
      name: 'Harbour Ltd',
      uniqueId: 'KYC-2',
      country: '',
      type: 'business',
      import: { id: 'import-1', index: 4 },
    })
  })
})
