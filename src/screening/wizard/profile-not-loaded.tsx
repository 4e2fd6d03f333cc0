import { useState } from 'react'
import type { StoredProfile } from '#contracts/profiles.ts'
import { ApiError } from '#data/net/errors.ts'
import { say } from '#domain/messages.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { WizardProfile } from './use-wizard-profile.ts'

interface ProfileNotLoadedProps {
  profile: WizardProfile
  /** Another try brought it. */
  onLoaded: (profile: StoredProfile) => void
}

/** Says that the profile is missing and why, with another try where one may help; the form can be filled in anyway. */
export function ProfileNotLoaded({ profile: { error, retry }, onLoaded }: ProfileNotLoadedProps) {
  const [isTrying, setTrying] = useState(false)
  if (error === null) return null
  const again = async () => {
    setTrying(true)
    const profile = await retry()
    setTrying(false)
    if (profile !== undefined) onLoaded(profile)
  }
  const isFinal = error instanceof ApiError && !error.retryable
  const button = (
    <Button size="small" isPending={isTrying} onPress={() => void again()}>
      {say('common.retry')}
    </Button>
  )
  return (
    <Notice variant="warning" actions={isFinal ? undefined : button}>
      {say('search.profileNotLoaded', reasonOf(error))}
    </Notice>
  )
}

const reasonOf = (error: Error): string => (error instanceof ApiError ? error.message : say('error.unreachable'))
