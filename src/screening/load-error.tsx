import type { ReactNode } from 'react'
import { ApiError } from '#data/net/errors.ts'
import { NotOnDeviceError } from '#data/query/copy.ts'
import { say } from '#domain/messages.ts'
import { CloudOff } from '#ui/icons.ts'
import { EmptyState, ErrorState } from '#ui/state-panel.tsx'

interface LoadErrorProps {
  error: Error
  /** The way on: back to a form, or another try. */
  action?: ReactNode
}

/** In place of what could not be loaded: the server's sentence, or that this device has no copy. */
export function LoadError({ error, action }: LoadErrorProps) {
  if (error instanceof NotOnDeviceError)
    return <EmptyState icon={CloudOff} title={say('offline.notOnDevice')} action={action} />
  if (!(error instanceof ApiError)) return <ErrorState title={say('error.area')} action={action} />
  const request = error.requestId === null ? undefined : say('error.request', error.requestId)
  return <ErrorState title={error.message} request={request} action={action} />
}
