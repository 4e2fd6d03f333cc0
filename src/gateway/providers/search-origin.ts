import { z } from 'zod'
import { findProfile } from '../db/profiles.ts'
import type { Trx } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { placeOfTask } from '../db/workflows.ts'

const id = z.string().nullable().default(null)

/** Where a search came from, as `log.metadata` tells it (spec/1 section 3); ids of the suite, null for none. */
export const SearchOrigin = z.object({
  workflowId: id,
  workflowStageId: id,
  workflowTaskId: id,
  profileId: id,
  profileType: id,
})
export type SearchOrigin = z.infer<typeof SearchOrigin>

/**
 * Completes what a search was asked with: the workflow and stage of its task, and the type of its stored profile. It is
 * kept with the search as it is now. An id that the tenant does not have stays, and nothing is known about it.
 */
export async function originOf(
  scope: Scope,
  trx: Trx,
  { workflowTaskId, profileId }: Pick<SearchOrigin, 'workflowTaskId' | 'profileId'>,
): Promise<SearchOrigin> {
  const place = workflowTaskId === null ? undefined : await placeOfTask(scope, trx, workflowTaskId)
  const profile = profileId === null ? undefined : await findProfile(scope, trx, profileId)
  return {
    workflowId: place?.workflowId ?? null,
    workflowStageId: place?.stageId ?? null,
    workflowTaskId,
    profileId,
    profileType: profile?.profileType ?? null,
  }
}
