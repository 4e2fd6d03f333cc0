import { api } from '#contracts/api.ts'
import type { DocumentMode } from '#contracts/id-analysis.ts'
import { say } from '#domain/server-messages.ts'
import { dayIn } from '#lib/dates.ts'
import { appendAudit } from '../db/audit.ts'
import { inTransaction } from '../db/database.ts'
import type { Act, Scope } from '../db/scope.ts'
import { checkedImage, ImageRefused, type CheckedImage } from '../identity/checked-image.ts'
import { NotReadable } from '../identity/ocr-thread.ts'
import { readBill } from '../identity/read-bill.ts'
import { readPassport } from '../identity/read-passport.ts'
import { OwnQueueFull, QueueFull, TookTooLong } from '../identity/reading-queue.ts'
import type { Reading } from '../identity/recognised.ts'
import { stateCode } from '../watchlists/state-code.ts'
import type { Parts } from './http/parts.ts'
import { invalid, Refusal } from './http/problem.ts'
import { imageRoute, route, type ImageCall, type Served } from './http/route.ts'

/** Whose document it is to be read for, and what is asked of it. */
interface Asked {
  parts: Parts
  scope: Scope
  act: Act
  ticket: string | undefined
  mode: DocumentMode
}

/** Seconds after which another try makes sense where many wait. */
const retryAfter = 20

/** A ticket is the caller's own: nobody is told of another's. */
const ticketOf = ({ userId }: Scope, ticket: string): string => `${userId} ${ticket}`

function imageIn({ image }: ImageCall): CheckedImage {
  try {
    return checkedImage(image)
  } catch (error) {
    throw error instanceof ImageRefused ? invalid([{ field: 'imagefile', message: say('identity.wrongFile') }]) : error
  }
}

/** What is said of an image that was not read. Whoever sent it and has gone hears nothing. */
function refusalOf(error: unknown): unknown {
  if (error instanceof OwnQueueFull)
    return new Refusal('rate_limited', { message: say('identity.ownQueueFull', error.most), retryAfter })
  if (error instanceof QueueFull) return new Refusal('busy', { message: say('identity.queueFull'), retryAfter })
  if (error instanceof TookTooLong) return new Refusal('busy', { message: say('identity.tookTooLong'), retryAfter })
  if (error instanceof NotReadable) return new Refusal('unreadable_document')
  return error
}

async function readingOf({ parts, scope, ticket, mode }: Asked, sent: ImageCall): Promise<Reading> {
  const { bytes: image, width, height } = imageIn(sent)
  try {
    const { userId } = scope
    const asking = { userId, ticket: ticket === undefined ? null : ticketOf(scope, ticket), signal: sent.signal }
    return await parts.documents.read({ mode, image, width, height }, asking)
  } catch (error) {
    throw sent.signal.aborted ? new Refusal('malformed') : refusalOf(error)
  }
}

/** Notes that a document was analysed, and whether it could be read; nothing of what it says. */
const note = ({ parts, scope, act, mode }: Asked, isRead: boolean) =>
  inTransaction(parts.db, (trx) =>
    appendAudit(scope, trx, act, { action: 'identity.analyse', subjects: [], details: { mode, isRead } }),
  )

async function analyse<Document>(
  asked: Asked,
  sent: ImageCall,
  read: (reading: Reading) => Document | null,
): Promise<Document> {
  const document = read(await readingOf(asked, sent))
  await note(asked, document !== null)
  if (document === null) throw new Refusal('unreadable_document')
  return document
}

/** ID analysis (spec/3 section 2.10): documents are read and forgotten. */
export const idAnalysisRoutes: Served[] = [
  imageRoute(api.analysePassport, async ({ parts, scope, act, timeZone, query: { ticket } }, sent) => {
    const today = dayIn(act.at, timeZone)
    const document = await analyse({ parts, scope, act, ticket, mode: 'passport' }, sent, (reading) =>
      readPassport(reading, today),
    )
    const state = (code: string | null) => (code === null ? null : stateCode(code))
    const states = { country_code: state(document.country_code), nationality: state(document.nationality) }
    return { data: { ...document, states } }
  }),

  imageRoute(api.analyseBill, async ({ parts, scope, act, query: { ticket } }, sent) => ({
    data: await analyse({ parts, scope, act, ticket, mode: 'ubill' }, sent, ({ page }) => readBill(page)),
  })),

  route(api.analysisPlace, ({ parts, scope, query: { ticket } }) =>
    Promise.resolve({ data: { place: parts.documents.placeOf(ticketOf(scope, ticket)) } }),
  ),
]
