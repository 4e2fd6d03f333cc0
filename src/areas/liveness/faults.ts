import { ApiError, isLost } from '#data/net/errors.ts'

/** Why somebody cannot go on: each is a state of the page, and there are no others. */
export const faults = [
  'unknown',
  'expired',
  'used',
  'tooMany',
  'unreachable',
  'failed',
  'widget',
  'insecure',
  'denied',
  'noCamera',
  'inUse',
  'stopped',
] as const
export type Fault = (typeof faults)[number]

/** What is about the camera: the link works, and the check can be begun again. */
export type CameraFault = Extract<Fault, 'insecure' | 'denied' | 'noCamera' | 'inUse' | 'stopped'>

/** No other try will help: only a new link does, or nothing needs to. */
export const isFinal = (fault: Fault): boolean => fault === 'unknown' || fault === 'expired' || fault === 'used'

const byStatus: Readonly<Record<number, Fault>> = { 404: 'unknown', 409: 'used', 410: 'expired', 429: 'tooMany' }

/** What a call that did not succeed means for whoever came by the link. */
export function linkFaultOf(error: unknown): Fault {
  if (isLost(error)) return 'unreachable'
  return (error instanceof ApiError ? byStatus[error.status] : undefined) ?? 'failed'
}
