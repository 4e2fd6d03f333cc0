import { useEffect, useRef, type ReactNode } from 'react'
import { ApiError } from '#data/net/errors.ts'
import { NotOnDeviceError } from '#data/query/copy.ts'
import { say } from '#domain/messages/everywhere.ts'
import { Button } from '#ui/button.tsx'
import { CloudOff } from '#ui/icons.ts'
import { Notice } from '#ui/notice.tsx'
import { EmptyState, ErrorState } from '#ui/state-panel.tsx'

/** What was asked for is not there any more, for nobody. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.kind === 'gone'

/** Why something could not be loaded: the server's sentence, or the general one of the provider areas. */
function whyNotLoaded(error: Error, failed?: string): string {
  if (error instanceof NotOnDeviceError) return say('offline.notOnDevice')
  return failed ?? (error instanceof ApiError ? error.message : say('error.area'))
}

/** The sentence that names the failed request, to report it. */
const requestOf = (error: Error): string | undefined =>
  error instanceof ApiError && error.requestId !== null ? say('error.request', error.requestId) : undefined

/** Pause before what the server could not give just now is asked for again, in milliseconds. */
const pause = 15_000
/** A wish of the server to be left alone longer is heeded this long at most. */
const longestPause = 5 * 60_000

function pauseOf(error: Error): number {
  const asked = error instanceof ApiError ? error.retryAfter : null
  return asked === null ? pause : Math.min(longestPause, Math.max(1000, asked - Date.now()))
}

/** Whether it may be there for whoever asks again; a box in between is as good as a server that is busy. */
const mayComeBack = (error: Error): boolean =>
  error instanceof NotOnDeviceError || (error instanceof ApiError && error.retryable)

interface AnotherTryProps {
  error: Error
  onRetry: () => Promise<unknown>
}

/** Another try by a press, and by itself for as long as the page is in sight. */
function AnotherTry({ error, onRetry }: AnotherTryProps) {
  const latest = useRef(onRetry)
  useEffect(() => {
    latest.current = onRetry
  })
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'hidden') void latest.current()
    }
    const timer = setInterval(look, pauseOf(error))
    return () => clearInterval(timer)
  }, [error])
  return <Button onPress={() => void onRetry()}>{say('common.retry')}</Button>
}

interface LoadErrorProps {
  error: Error
  /** The way on: back to a form, or another try. */
  action?: ReactNode
  /** Asks again. Where that may help, it takes the place of the way on. */
  onRetry?: () => Promise<unknown>
}

/** In place of what could not be loaded: the server's sentence, or that this device has no copy. */
export function LoadError({ error, action, onRetry }: LoadErrorProps) {
  const way = onRetry && mayComeBack(error) ? <AnotherTry error={error} onRetry={onRetry} /> : action
  if (error instanceof NotOnDeviceError) return <EmptyState icon={CloudOff} title={whyNotLoaded(error)} action={way} />
  return <ErrorState title={whyNotLoaded(error)} request={requestOf(error)} action={way} />
}

interface LoadNoticeProps {
  error: Error
  onRetry: () => Promise<unknown>
  /** What the specification says in place of the error's own sentence. */
  failed?: string | undefined
  /** What is shown all the same, such as older rows. */
  kept?: string
}

/** Beside what can be shown: why something else, or something newer, could not be loaded, and another try. */
export function LoadNotice({ error, onRetry, failed, kept }: LoadNoticeProps) {
  const more = [kept, requestOf(error)].filter((part) => part !== undefined)
  return (
    <Notice variant="warning" isAlert actions={<Button onPress={() => void onRetry()}>{say('common.retry')}</Button>}>
      <p>{whyNotLoaded(error, failed)}</p>
      {more.length > 0 && <p>{more.join(' · ')}</p>}
    </Notice>
  )
}
