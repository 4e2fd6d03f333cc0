import { useState } from 'react'
import { compareNames, type NameForm, usualForm } from '#domain/compared-names.ts'
import { hasOtherScript } from '#lib/names/scripts.ts'
import { useRomaniser } from './use-romaniser.ts'

/** The form that somebody chose for names. */
export interface ChosenForm {
  form: NameForm | undefined
  setForm: (form: NameForm) => void
}

/**
 * The names of both sides in the form that somebody chose, here or, with `elsewhere`, for one match after the other; null
 * where one is not known.
 */
export function useComparedNames(searched: string | undefined, listed: string | undefined, elsewhere?: ChosenForm) {
  const [own, setOwn] = useState<NameForm>()
  const { form: chosen, setForm } = elsewhere ?? { form: own, setForm: setOwn }
  const romanise = useRomaniser([searched ?? '', listed ?? ''])
  if (searched === undefined || listed === undefined) return null
  const form = chosen ?? usualForm(searched, listed)
  return {
    ...compareNames(searched, listed, form, romanise),
    form,
    setForm,
    /** There is another form than the one that is shown. */
    hasForms: hasOtherScript(searched) || hasOtherScript(listed),
  }
}
