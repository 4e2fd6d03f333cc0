import { appendAudit, textHash } from '../db/audit.ts'
import type { Trx } from '../db/database.ts'
import { addComments, type StoredComment } from '../db/reviews.ts'
import type { Act, Scope } from '../db/scope.ts'
import { touchSearch } from '../db/searches.ts'

/** Stores a comment on a match, or with `matchId` null a note on the search. */
export async function addComment(
  scope: Scope,
  trx: Trx,
  act: Act,
  written: { searchId: string; matchId: string | null; text: string },
): Promise<StoredComment> {
  const { searchId, matchId, text } = written
  const comment: StoredComment = {
    tenantId: scope.tenantId,
    id: act.newId(),
    searchId,
    matchId,
    text,
    status: null,
    riskRating: null,
    clientKey: act.key,
    userId: scope.userId,
    author: scope.userName,
    at: act.at,
    takenOver: false,
  }
  await addComments(trx, [comment])
  await touchSearch(scope, trx, searchId, act.at)
  await appendAudit(scope, trx, act, {
    action: matchId === null ? 'note' : 'comment',
    subjects: [matchId ?? searchId],
    details: { comment: textHash(text) },
  })
  return comment
}
