import { useEffect } from 'react'

const dirty = new Set<symbol>()

/** Whether any form on the page holds what would be lost with the page. */
export const hasDirtyForm = (): boolean => dirty.size > 0

/** Counts a form among the dirty ones for as long as it is. */
export function useDirtyForm(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const form = Symbol('form')
    dirty.add(form)
    return () => void dirty.delete(form)
  }, [isDirty])
}
