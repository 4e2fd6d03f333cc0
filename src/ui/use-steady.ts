import { useLayoutEffect, useMemo, useRef } from 'react'

type Call = (...args: never[]) => unknown

const isCall = (value: unknown): value is Call => typeof value === 'function'

/**
 * The same object for as long as its data is the same, so that whoever is given it is not drawn anew without a reason.
 * A function in it does what the latest one does, so it is for what a person does later, and not for what is called while
 * drawing.
 */
export function useSteady<T extends object>(present: T): T {
  const latest = useRef(present)
  useLayoutEffect(() => {
    latest.current = present
  })
  return useMemo(
    () =>
      // each entry is that of `present`, or stands in for it
      Object.fromEntries(
        Object.entries(present).map(([name, value]: [string, unknown]) => [
          name,
          isCall(value) ? (...args: never[]) => (latest.current[name as keyof T] as Call)(...args) : value,
        ]),
      ) as T,
    // oxlint-disable-next-line react/exhaustive-deps -- its data, whatever it is called; functions are looked up later
    Object.values(present).map((value: unknown) => isCall(value) || value),
  )
}
