import { addUserFor } from '../auth/add-user.ts'
import { changeUser } from '../auth/change-user.ts'
import type { Chance } from '../db/ids.ts'
import type { Act } from '../db/scope.ts'
import type { AdminHandlers } from './admin-actions.ts'
import { keepingActions, type KeepingParts } from './keeping-actions.ts'
import { watchlistActions } from './watchlist-actions.ts'

/** What the actions work with. */
export interface AdminParts extends KeepingParts {
  newId: () => string
  chance: Chance
  publicUrl: string
}

/** The demo is off: invented parties do not belong among real searches. */
export class DemoOff extends Error {
  constructor() {
    super('The demo is off (DEMO), so nothing was seeded: fictitious parties do not belong among real searches.')
  }
}

/** Every action over one database. The seed is handed in, because the demo stands above the jobs. */
export const adminHandlers = (parts: AdminParts, seed: (parts: AdminParts) => Promise<boolean>): AdminHandlers => ({
  ...watchlistActions(parts),
  ...keepingActions(parts),
  'user.add': (input) => addUserFor(parts, actOf(parts), input),
  'user.change': (input) => changeUser(parts.db, actOf(parts), input),
  seed: async () => {
    if (!parts.demo) throw new DemoOff()
    return { seeded: await seed(parts) }
  },
})

const actOf = ({ now, newId }: AdminParts): Act => ({ at: now(), newId, requestId: newId(), key: null })
