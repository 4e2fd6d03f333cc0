import type { ReviewVerdict } from '#contracts/review.ts'
import { Refusal } from './problem.ts'

/** Throws when a review changed nothing: 409 if any match had moved on, else 404 or 400 with the first reason. */
export function refuseUnapplied({ updated, refused }: ReviewVerdict): void {
  const [first] = refused
  if (updated.length > 0 || first === undefined) return
  const conflict = refused.find(({ code }) => code === 'version_conflict')
  if (conflict !== undefined)
    throw new Refusal('version_conflict', conflict.current && { details: { current: conflict.current } })
  if (refused.every(({ code }) => code === 'not_found')) throw new Refusal('not_found')
  const ruled = refused.find(({ code }) => code === 'status_rule') ?? first
  throw new Refusal('status_rule', { message: ruled.message })
}
