import { useSearchParams } from 'wouter'
import { withStep } from '#ui/step.ts'

const name = 'panel'
const value = 'outbox'

/** Whether the panel of unsent changes is open: its place is the address, `?panel=outbox`. */
export function usePanel(): { isOpen: boolean; open: () => void; close: () => void } {
  const [query, setQuery] = useSearchParams()
  const change = (edit: (next: URLSearchParams) => void) =>
    setQuery(
      (present) => {
        const next = withStep(present)
        edit(next)
        return next
      },
      { replace: true, state: history.state as unknown },
    )
  return {
    isOpen: query.get(name) === value,
    open: () => change((next) => next.set(name, value)),
    close: () => change((next) => next.delete(name)),
  }
}
