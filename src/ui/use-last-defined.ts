import { useState } from 'react'

/** The last value there was: a dialog that closes keeps what it shows until it is gone. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [held, setHeld] = useState(value)
  if (value !== undefined && value !== held) setHeld(value)
  return value ?? held
}
