import { Gender } from '#contracts/gender.ts'
import { importedMonitorsApi } from '#contracts/imported-monitors.ts'
import { call } from '#data/net/client.ts'
import type { ProviderImport } from '#screening/provider.ts'

const reference = { client_ref: 'watch.referenceRequired' } as const

/** Rows of files that become Dow Jones monitors (spec/3 sections 2.9, 3 and 5). */
export const importing: ProviderImport = {
  rules: {
    columns: ['type', 'name', 'gender', 'dob', 'client_ref', 'country'],
    required: {
      individual: { name: 'dowjones.nameRequired', ...reference },
      entity: { name: 'dowjones.businessNameRequired', ...reference },
    },
    untyped: null,
    standIn: {},
    notFor: { individual: [], entity: ['gender', 'dob'] },
    birth: 'day',
    allowsBlanks: false,
  },

  async make(item, { import: place, ...options }) {
    const gender = Gender.safeParse(item.gender).data
    const body = {
      name: item.name ?? '',
      uniqueId: item.client_ref ?? '',
      country: item.country ?? '',
      type: item.type === 'individual' ? ('person' as const) : ('business' as const),
      ...(gender !== undefined && { gender }),
      ...(item.dob !== undefined && { dateOfBirth: item.dob }),
      import: place,
    }
    return (await call(importedMonitorsApi.dowJonesMonitorFromImport, { body }, options)).data.id
  },
}
