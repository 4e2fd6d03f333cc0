import { describe, expect, it } from 'vitest'
import { answerRows, rowOptions } from '#tests/support/imported-row-calls.ts'
import { importing } from './importing.ts'
import recorded from './samples/monitor.json'

const sent = answerRows(recorded)

describe('a row of a file', () => {
  it('becomes a monitor of a person, for its place in the import and under its key', async () => {
    const item = { type: 'individual', firstName: 'Anna', lastName: 'Berg', gender: 'female', dob: '1965-04-03' }
    const id = await importing.make({ ...item, client_ref: 'KYC-1', country: 'SE,FI' }, rowOptions)
    expect(id).toBe(recorded.data.id)
    expect(sent()).toEqual({
      call: '/acuris/monitors',
      key: 'key-1',
      body: {
        profileType: 'individual',
        name: { firstName: 'Anna', middleName: '', lastName: 'Berg' },
        dateOfBirth: '1965-04-03',
        gender: 'female',
        clientReferenceId: 'KYC-1',
        countries: ['SE', 'FI'],
        import: { id: 'import-1', index: 4 },
      },
    })
  })

  it.each([
    ['a person whose name is in one piece', 'individual'],
    ['a company', 'entity'],
  ])('becomes a monitor of %s, without what it does not tell', async (_, type) => {
    await importing.make({ type, name: 'Harbour Ltd', client_ref: 'KYC-2' }, rowOptions)
    expect(sent().body).toMatchObject({
      profileType: type,
      name: 'Harbour Ltd',
      dateOfBirth: null,
      gender: 'unknown',
      countries: null,
    })
  })
})
