import type { Generated } from 'kysely'
import type { Application } from '#contracts/notifications.ts'
import type { Json } from './core-tables.ts'

/** A mail as it is sent: addresses and texts, which leave the database once it is. */
export interface MailContent {
  /** Who has not received it yet. */
  to: string[]
  subject: string
  text: string
  html: string
}

/** Tables of migration 0003. */
export interface NoticeTables {
  tombstones: { tenantId: string; id: string; at: Date; cause: 'person' | 'auto-delete' }
  notifications: {
    tenantId: string
    id: string
    service: Application
    /** Markdown; names monitors by client reference. */
    message: string
    subtext: string | null
    /** Path of the console, base included. */
    link: string | null
    at: Date
  }
  notificationRecipients: { tenantId: string; notificationId: string; userId: string; readAt: Date | null }
  mails: {
    tenantId: string
    id: string
    /** Fixed when the mail is made, so that a second delivery can be told from a second mail. */
    messageId: string
    /** Null: the gateway itself. */
    senderId: string | null
    /** The search or monitor that it is about. */
    searchId: string | null
    content: Json<MailContent> | null
    createdAt: Date
    sentAt: Date | null
    /** What it was about, or who sent it, is removed: it is not sent any more, and its file goes. */
    forgotten: Generated<boolean>
  }
  jobs: {
    id: string
    /** null: work of the installation. */
    tenantId: string | null
    kind: string
    payload: Json<unknown>
    state: Generated<'waiting' | 'failed'>
    runAt: Date
    attempts: Generated<number>
    /** Who works on it until `leasedUntil`. */
    lease: Generated<string | null>
    leasedUntil: Generated<Date | null>
    /** Name of the last failure; never a text that may quote somebody. */
    error: Generated<string | null>
    createdAt: Date
  }
}
