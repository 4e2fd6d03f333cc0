import { say } from '#domain/messages.ts'
import type { SyncMark } from '#domain/outbox/mark.ts'
import type { Tone } from '#ui/chip.tsx'
import { Ban, CircleAlert, CircleCheck, CloudOff, type Icon, RefreshCw, User } from '#ui/icons.ts'
import { StatusMark } from '#ui/status-mark.tsx'

const dress: Record<SyncMark, { tone: Tone; icon: Icon }> = {
  queued: { tone: 'caution', icon: CloudOff },
  sending: { tone: 'info', icon: RefreshCw },
  sent: { tone: 'positive', icon: CircleCheck },
  waitingForSignIn: { tone: 'caution', icon: User },
  decision: { tone: 'critical', icon: CircleAlert },
  refused: { tone: 'critical', icon: Ban },
}

/** What stands between device and server for one row, as icon and word (design/experience section 6). */
export const RowMark = ({ mark }: { mark: SyncMark }) => <StatusMark {...dress[mark]}>{say(`sync.${mark}`)}</StatusMark>
