import { TimeZone } from '#contracts/time-zone.ts'
import { formatDate } from '#lib/dates.ts'
import type { TellPerson } from '../auth/own-account.ts'
import { queueMail } from '../db/mails.ts'
import type { Act } from '../db/scope.ts'
import { accountMail } from '../mail/account-mail.ts'
import type { Parts } from './http/parts.ts'

/** Mails a person what of their account was changed, to the address that it had before. */
export const tellPerson =
  ({ publicUrl }: Pick<Parts, 'publicUrl'>, act: Act): TellPerson =>
  async (trx, { primaryTenantId: tenantId, username, timezone }, changed) => {
    const zone = TimeZone.safeParse(timezone).data ?? 'UTC'
    const at = `${formatDate(act.at.getTime(), zone)} (${zone.replaceAll('_', ' ')})`
    const content = { to: [username], ...accountMail(changed, at) }
    await queueMail(trx, { ...act, publicUrl }, { tenantId, senderId: null, searchId: null, content })
  }
