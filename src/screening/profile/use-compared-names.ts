import { useState } from 'react'
import { compareNames, type NameForm, usualForm } from '#domain/compared-names.ts'
import { hasOtherScript } from '#lib/names/scripts.ts'
import { useRomaniser } from './use-romaniser.ts'

/** The names of both sides in the form that somebody chose; null where one is not known. */
export function useComparedNames(searched: string | undefined, listed: string | undefined) {
  const [chosen, setForm] = useState<NameForm>()
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
