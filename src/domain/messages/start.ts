import { speakerOf } from '../speaker.ts'
import { errorMessages } from './errors.ts'
import { providerNames } from './providers.ts'

/** Texts that stand before any screen has loaded: names of areas and pages, waiting, starting again. */
export const startMessages = {
  ...errorMessages,
  ...providerNames,
  'page.loading': 'Loading...',
  'page.search': (provider: string) => `Search - ${provider}`,
  'page.results': (provider: string) => `Search Results - ${provider}`,
  'page.monitors': (provider: string) => `Monitored Searches - ${provider}`,
  'page.monitorMatches': (provider: string) => `Potential Matches - ${provider}`,
  'page.import': 'Import Profiles',
  'page.liveness': 'Liveness Screening',
  'nav.home': 'Home',
  'nav.settings': 'Settings',
  'nav.idAnalysis': 'Straight-through Screening',
  'page.403.name': 'Restricted',
  'page.404.name': 'Not found',
  'update.reload': 'Reload',
  'part.offline': 'This part of the console is not on this device. It will load when the connection is back.',
  'part.gone': 'This part of the console could not be loaded.',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(startMessages)
