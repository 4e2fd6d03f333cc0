import { submit } from '#data/outbox/submit.ts'
import type { ReadIntent } from '#domain/outbox/kinds/notification-read.ts'
import { mintKey } from '#lib/mint-key.ts'
import { say } from '#domain/messages/start.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'

const about = { title: '', place: '', author: '', base: [] }

async function read(intent: ReadIntent): Promise<void> {
  try {
    const asOf = new Date().toISOString()
    await submit({ id: mintKey(), kind: 'notification.read', intent, about: { ...about, asOf } })
  } catch {
    showSnackbar({ severity: 'error', text: say('error.generic') })
  }
}

/** Marks one notification as read. */
export const readOne = (id: string): void => void read({ ids: [id] })

/** Marks everything as read that there is at this moment (spec/decisions 38). */
export const readAll = (): void => void read({ until: new Date().toISOString() })
