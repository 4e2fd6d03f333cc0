import { sql, type Insertable } from 'kysely'
import type { Reader, Trx } from './database.ts'
import type { Tables } from './tables.ts'

/** Keeps what a person says about a suggestion; what the same person said before about the match is replaced. */
export async function keepFeedback(
  trx: Trx,
  feedback: ReadonlyArray<Insertable<Tables['suggestionFeedback']>>,
): Promise<void> {
  if (feedback.length === 0) return
  await trx
    .insertInto('suggestionFeedback')
    .values([...feedback])
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'matchId', 'userId']).doUpdateSet((row) => ({
        rule: row.ref('excluded.rule'),
        engine: row.ref('excluded.engine'),
        feedback: row.ref('excluded.feedback'),
        at: row.ref('excluded.at'),
      })),
    )
    .execute()
}

/** How often people said each thing about the suggestions of a rule, over all tenants and without anybody's name. */
export const feedbackByRule = (db: Reader): Promise<Array<{ rule: number; feedback: string; count: number }>> =>
  db
    .selectFrom('suggestionFeedback')
    .select(['rule', 'feedback', sql<number>`count(*)::int`.as('count')])
    .groupBy(['rule', 'feedback'])
    .orderBy('rule')
    .orderBy('feedback')
    .execute()
