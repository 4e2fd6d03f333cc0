import { useState } from 'react'
import { ApiError } from '#data/net/errors.ts'
import { say } from '#domain/messages/screening.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface PresetNotLoadedProps<T> {
  /** Why what presets the form is missing; null while nothing is. */
  error: Error | null
  /** The sentence that tells it, with the reason. */
  text: 'search.profileNotLoaded' | 'search.settingsNotLoaded'
  retry: () => Promise<T | undefined>
  /** Another try brought it. */
  onLoaded: (preset: T) => void
}

/** Says what the form began without and why, with another try where one may help; it can be filled in anyway. */
export function PresetNotLoaded<T>({ error, text, retry, onLoaded }: PresetNotLoadedProps<T>) {
  const [isTrying, setTrying] = useState(false)
  if (error === null) return null
  const again = async () => {
    setTrying(true)
    const preset = await retry()
    setTrying(false)
    if (preset !== undefined) onLoaded(preset)
  }
  const isFinal = error instanceof ApiError && !error.retryable
  const button = (
    <Button size="small" isPending={isTrying} onPress={() => void again()}>
      {say('common.retry')}
    </Button>
  )
  return (
    <Notice variant="warning" actions={isFinal ? undefined : button}>
      {say(text, reasonOf(error))}
    </Notice>
  )
}

const reasonOf = (error: Error): string => (error instanceof ApiError ? error.message : say('error.unreachable'))
