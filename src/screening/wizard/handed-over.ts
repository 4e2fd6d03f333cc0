import type { StoredProfile } from '#contracts/stored-profiles.ts'
import { subscribable } from '#lib/subscribable.ts'

/**
 * Whom another page of this tab wants searched, for the next search form that opens; null: nobody. It lies in memory
 * only, for no name may stand in an address. `key` names the draft of that search.
 */
export const handedOver = subscribable<{ profile: StoredProfile; key: string } | null>(null)
