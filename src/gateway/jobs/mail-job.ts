import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { inTransaction } from '../db/database.ts'
import { findMail, keepRecipients, markSent } from '../db/mails.ts'
import { MailRefused } from '../mail/outgoing.ts'
import { notifyOfFailedMail } from '../providers/notify.ts'
import { BlobMissing, type BlobStore } from '../vault/blob-store.ts'
import { defineJob, Hopeless } from './job-kind.ts'

/** Some recipients were not taken this time; those who were are not sent it again. */
class PartlyTaken extends Error {}

/** What goes with a mail; one whose file is gone promises what nobody can send. */
const fileOf = async (vault: BlobStore, hash: string): Promise<Buffer> =>
  buffer(
    await vault.read(hash).catch((error: unknown) => {
      throw error instanceof BlobMissing ? new Hopeless('the report is gone', { cause: error }) : error
    }),
  )

/** Sends one mail. */
export const mailJob = defineJob({
  payload: z.object({ tenantId: z.string(), mailId: z.string() }),

  run: async ({ db, mail: transport, vault, now }, scope, signal) => {
    const mail = await findMail(scope, db, scope.mailId)
    if (mail === undefined || mail.content === null) return () => Promise.resolve()
    const { id, messageId, createdAt: date, content } = mail
    const report = content.report === undefined ? null : await fileOf(vault, content.report.hash)
    const rejected = await transport.send({ id, messageId, date, content, report }, signal).catch((error: unknown) => {
      throw error instanceof MailRefused ? new Hopeless('refused', { cause: error }) : error
    })
    if (rejected.length === 0) return (trx) => markSent(scope, trx, id, now())
    const left = rejected.map(({ address }) => address)
    await inTransaction(db, (trx) => keepRecipients(mail, trx, left))
    throw rejected.every(({ final }) => final) ? new Hopeless('refused') : new PartlyTaken()
  },

  failed: async ({ now, newId }, scope, trx) => {
    const mail = await findMail(scope, trx, scope.mailId)
    if (mail !== undefined) await notifyOfFailedMail(trx, mail, { at: now(), newId })
  },
})
