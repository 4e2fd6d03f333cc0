import { paths } from '#contracts/links.ts'
import type { User } from '#contracts/session.ts'
import { config } from '#data/net/config.ts'
import { say } from '#domain/messages/shell.ts'
import { may, rights } from '#domain/rights.ts'
import { Fingerprint, Settings, ShieldCheck } from '#ui/icons.ts'
import { providers } from '../registry.ts'

/** The providers that the tenant subscribes to. */
export const providersOf = (user: User) => providers.filter(({ right }) => may(user, right))

/** The places beside the providers, and who has them; a flag hides one from here, and only from here (spec/decisions 4). */
const areas = [
  {
    to: paths.idAnalysis,
    label: say('nav.idAnalysis'),
    icon: Fingerprint,
    isThere: (user: User) => config().features.id && may(user, rights.analyseDocuments),
  },
  {
    to: paths.liveness,
    label: say('page.liveness'),
    icon: ShieldCheck,
    isThere: (user: User) => config().features.liveness && may(user, rights.useLiveness),
  },
  {
    to: paths.settings,
    label: say('nav.settings'),
    icon: Settings,
    isThere: (user: User) => providersOf(user).length > 0 && may(user, rights.manageSettings),
  },
] as const

/** The places beside the providers that somebody has. */
export const areasOf = (user: User) => areas.filter(({ isThere }) => isThere(user))
