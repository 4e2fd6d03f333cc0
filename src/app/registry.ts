import { AcurisLogo } from '#areas/acuris/logo.tsx'
import { ComplyLogo } from '#areas/comply/logo.tsx'
import { DowJonesLogo } from '#areas/dow-jones/logo.tsx'
import { say } from '#domain/messages/start.ts'
import { rights } from '#domain/rights.ts'
import { defineProvider } from './provider-entry.tsx'

/** The providers, one line each; everything but name and logo is loaded when it is first needed. */
export const providers = [
  defineProvider({
    id: 'acuris',
    right: rights.useAcuris,
    label: say('acuris.label'),
    Logo: AcurisLogo,
    load: () => import('#areas/acuris/provider.ts').then(({ acuris }) => acuris),
  }),
  defineProvider({
    id: 'comply',
    right: rights.useComply,
    label: say('comply.label'),
    Logo: ComplyLogo,
    load: () => import('#areas/comply/provider.ts').then(({ comply }) => comply),
  }),
  defineProvider({
    id: 'dowjones',
    right: rights.useDowJones,
    label: say('dowjones.label'),
    pageName: say('dowjones.pageName'),
    Logo: DowJonesLogo,
    load: () => import('#areas/dow-jones/provider.ts').then(({ dowJones }) => dowJones),
  }),
] as const
