import { json, type Trx } from './database.ts'

/** Work to be done once its transaction is committed. */
export interface NewJob {
  id: string
  /** null: work of the installation. */
  tenantId: string | null
  /** One of the kinds that `jobs/kinds.ts` knows. */
  kind: string
  /** Ids only. */
  payload: unknown
  at: Date
}

/** Puts work into the queue, in the transaction of the effect that asks for it. */
export async function addJob(trx: Trx, { at, payload, ...job }: NewJob): Promise<void> {
  await trx
    .insertInto('jobs')
    .values({ ...job, payload: json(payload), runAt: at, createdAt: at })
    .execute()
}
