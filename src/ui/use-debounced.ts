import { useEffect, useState } from 'react'

/** A value that shows at once and is handed on after a rest (in milliseconds), as of a slider that is being moved. */
export function useDebounced<Value>(value: Value, commit: (value: Value) => void, rest = 500) {
  const [draft, setDraft] = useState<{ value: Value }>()
  useEffect(() => {
    if (draft === undefined) return
    const timer = setTimeout(() => {
      setDraft(undefined)
      commit(draft.value)
    }, rest)
    return () => clearTimeout(timer)
  }, [draft, commit, rest])
  return [draft === undefined ? value : draft.value, (next: Value) => setDraft({ value: next })] as const
}
