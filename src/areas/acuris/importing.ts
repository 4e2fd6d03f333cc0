import { Gender } from '#contracts/gender.ts'
import { importedMonitorsApi } from '#contracts/imported-monitors.ts'
import { call } from '#data/net/client.ts'
import type { ProviderImport } from '#screening/provider.ts'

const reference = { client_ref: 'watch.referenceRequired' } as const

/** Rows of files that become Acuris monitors (spec/2 sections 2.5, 3 and 5). */
export const importing: ProviderImport = {
  rules: {
    columns: ['type', 'name', 'firstName', 'middleName', 'lastName', 'gender', 'dob', 'client_ref', 'country'],
    required: {
      individual: { firstName: 'acuris.firstNameRequired', ...reference },
      entity: { name: 'acuris.businessNameRequired', ...reference },
    },
    untyped: null,
    // a file may have the name of a person in one piece
    standIn: { firstName: 'name' },
    notFor: { individual: [], entity: ['firstName', 'middleName', 'lastName', 'gender', 'dob'] },
    birth: 'day',
    allowsBlanks: false,
  },

  async make(item, { import: place, ...options }) {
    const { firstName = '', middleName = '', lastName = '', name = '', country = '' } = item
    const isPerson = item.type === 'individual'
    const body = {
      profileType: isPerson ? ('individual' as const) : ('entity' as const),
      name: isPerson && firstName !== '' ? { firstName, middleName, lastName } : name,
      dateOfBirth: item.dob ?? null,
      gender: Gender.catch('unknown').parse(item.gender),
      clientReferenceId: item.client_ref ?? '',
      countries: country === '' ? null : country.split(','),
      import: place,
    }
    return (await call(importedMonitorsApi.acurisCreateMonitor, { body }, options)).data.id
  },
}
