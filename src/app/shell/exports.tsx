import type { User } from '#contracts/session.ts'
import { say } from '#domain/messages/exports.ts'
import { may, rights } from '#domain/rights.ts'
import type { ExportChoice } from '#features/exports/export-list.tsx'
import { ExportsControl } from '#features/exports/exports-control.tsx'
import { ExportsDialog } from '#features/exports/exports-dialog.tsx'
import { providers } from '../registry.ts'

/** What this person may have exported, as the menu lists it. */
const choicesOf = (user: User): ExportChoice[] => [
  ...providers
    .filter(({ right }) => may(user, right))
    .map(({ id, label }): ExportChoice => {
      return { label: say('exports.monitorList', label), order: { kind: 'monitor-list', provider: id } }
    }),
  ...(may(user, rights.viewAuditLog)
    ? [{ label: say('exports.auditLog'), order: { kind: 'audit-log' } } satisfies ExportChoice]
    : []),
]

/** The exports of the top bar. */
export const Exports = ({ user }: { user: User }) => <ExportsControl choices={choicesOf(user)} />

/** 'Recently Exported' of the account menu. */
export const RecentlyExported = ({ user, ...dialog }: { user: User; isOpen: boolean; onClose: () => void }) => (
  <ExportsDialog choices={choicesOf(user)} {...dialog} />
)
