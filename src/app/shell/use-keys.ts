import { useEffect, useLayoutEffect } from 'react'
import { onKeyChoices, readKeyChoices } from '#data/device/key-choices.ts'
import { followKeys } from '#ui/actions/follow-keys.ts'
import { keyChoices, untouchedKeys } from '#ui/actions/key-choices.ts'

/** Lets keys do what is offered, as this person wants it on this device. */
export function useKeys(userUuid: string): void {
  useLayoutEffect(() => {
    const take = () => keyChoices.set(readKeyChoices(userUuid) ?? untouchedKeys)
    take()
    return onKeyChoices(userUuid, take)
  }, [userUuid])
  // once it is known whether the person wants them
  useEffect(followKeys, [])
}
