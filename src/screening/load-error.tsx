import type { ReactNode } from 'react'
import { ApiError } from '#data/net/errors.ts'
import { NotOnDeviceError } from '#data/query/copy.ts'
import { say } from '#domain/messages.ts'
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

interface LoadErrorProps {
  error: Error
  /** The way on: back to a form, or another try. */
  action?: ReactNode
}

/** In place of what could not be loaded: the server's sentence, or that this device has no copy. */
export const LoadError = ({ error, action }: LoadErrorProps) =>
  error instanceof NotOnDeviceError ? (
    <EmptyState icon={CloudOff} title={whyNotLoaded(error)} action={action} />
  ) : (
    <ErrorState title={whyNotLoaded(error)} request={requestOf(error)} action={action} />
  )

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
