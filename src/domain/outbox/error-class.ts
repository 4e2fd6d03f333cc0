import type { ErrorClass } from '#contracts/outbox.ts'

/** What came back from a call, before anybody trusted it. */
export type Reply =
  | { kind: 'rejected' }
  | { kind: 'timeout' }
  /** A redirect that was not followed; `probe` tells whether our own server answered meanwhile. */
  | { kind: 'redirect'; probe: boolean }
  | { kind: 'answer'; status: number; isJson: boolean; shapeOk: boolean; code?: string; probe?: boolean }

/** The class of a failure, and whether the server may have applied the change all the same. */
export interface Failure {
  class: ErrorClass
  ambiguous: boolean
}

const sure = (name: ErrorClass): Failure => ({ class: name, ambiguous: false })
const unsure = (name: ErrorClass): Failure => ({ class: name, ambiguous: true })

const byStatus: Readonly<Record<number, Failure>> = {
  402: sure('credits'),
  403: sure('forbidden'),
  404: sure('gone'),
  408: sure('retry'),
  409: sure('conflict'),
  410: sure('gone'),
  412: sure('conflict'),
  425: sure('retry'),
  426: sure('update'),
  429: sure('retry'),
  503: sure('retry'),
}

function ofStatus(reply: Extract<Reply, { kind: 'answer' }>): Failure {
  if (reply.status === 401) return reply.isJson || reply.probe === true ? sure('auth') : unsure('captive')
  if (reply.status === 409 && reply.code === 'in_progress') return sure('retry')
  return byStatus[reply.status] ?? (reply.status >= 500 ? unsure('retry') : sure('invalid'))
}

/** Null is an acknowledgement: 2xx and the expected shape, nothing else (design/offline section 4, Error classes). */
export function failureOf(reply: Reply): Failure | null {
  if (reply.kind === 'rejected') return unsure('unreachable')
  if (reply.kind === 'timeout') return unsure('retry')
  if (reply.kind === 'redirect') return reply.probe ? sure('auth') : unsure('captive')
  const is2xx = reply.status >= 200 && reply.status < 300
  if (!is2xx) return ofStatus(reply)
  if (!reply.isJson) return unsure('captive')
  return reply.shapeOk ? null : unsure('retry')
}
