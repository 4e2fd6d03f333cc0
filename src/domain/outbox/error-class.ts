import type { ErrorClass } from '#contracts/outbox.ts'

/** What came back from a call. */
export type Reply =
  | { kind: 'rejected' }
  | { kind: 'timeout' }
  /** Whatever the status: not from the gateway. `isServerThere` tells whether that answered meanwhile. */
  | { kind: 'foreign'; status: number; isServerThere: boolean }
  /** From the gateway. */
  | { kind: 'answer'; status: number; shapeOk: boolean; code?: string }

/** The class of a failure, and whether the server may have applied the change all the same. */
export interface Failure {
  class: ErrorClass
  ambiguous: boolean
}

const sure = (name: ErrorClass): Failure => ({ class: name, ambiguous: false })
const unsure = (name: ErrorClass): Failure => ({ class: name, ambiguous: true })

const byStatus: Readonly<Record<number, Failure>> = {
  401: sure('auth'),
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

function ofStatus({ status, code }: Extract<Reply, { kind: 'answer' }>): Failure {
  if (status === 409 && code === 'in_progress') return sure('retry')
  return byStatus[status] ?? (status >= 500 ? unsure('retry') : sure('invalid'))
}

/** Null is an acknowledgement: 2xx and the expected shape, nothing else. */
export function failureOf(reply: Reply): Failure | null {
  if (reply.kind === 'rejected') return unsure('unreachable')
  if (reply.kind === 'timeout') return unsure('retry')
  if (reply.kind === 'foreign') return unsure(reply.isServerThere ? 'foreign' : 'unreachable')
  if (reply.status < 200 || reply.status >= 300) return ofStatus(reply)
  return reply.shapeOk ? null : unsure('retry')
}
