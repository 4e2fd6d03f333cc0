import type { AcurisSearchBody, AcurisSearchForm } from '#contracts/acuris-forms.ts'
import type { z } from 'zod'

/** Workflow task and stored profile behind a search. */
interface Extra {
  workflowTaskId?: string
  profileId?: string
}

const trimmed = (text: string): string => text.trim()

/** The wizard's values as a search takes them (spec/2 section 3, Search request payload). */
export function toCreateSearch(form: AcurisSearchForm, extra: Extra = {}): z.input<typeof AcurisSearchBody> {
  const isPerson = form.profileType === 'individual'
  const { firstName, middleName, lastName, businessName } = form
  return {
    profileType: form.profileType,
    name: isPerson
      ? { firstName: trimmed(firstName), middleName: trimmed(middleName), lastName: trimmed(lastName) }
      : trimmed(businessName),
    fuzziness: form.fuzziness,
    countries: form.countries,
    dateOfBirth: isPerson && form.dateOfBirth !== '' ? form.dateOfBirth : null,
    yearOfBirth: isPerson ? form.yearOfBirth : null,
    gender: isPerson ? form.gender : 'unknown',
    dobMatching: form.dobMatching,
    dobRequired: isPerson && form.dobRequired,
    countryRequired: form.countryRequired,
    datasets: form.datasets,
    isAutoDeleteEnabled: form.isAutoDeleteEnabled,
    autoDeleteDays: form.autoDeleteDays,
    ...extra,
  }
}
