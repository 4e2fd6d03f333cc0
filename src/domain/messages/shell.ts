import { speakerOf } from '../speaker.ts'
import { offlineMessages } from './offline.ts'

/** Texts of bars, menus, Home, tenants and new builds (spec/1 section 2). Ours follow in its tone. */
export const shellMessages = {
  ...offlineMessages,
  'notice.notSecure': 'Offline mode and installation are off because this page is not served over HTTPS.',
  'nav.label': 'Main',
  'nav.search': 'Search',
  'nav.monitor': 'Monitor',
  'nav.open': 'Open navigation',
  'nav.close': 'Close navigation',
  'nav.skipToContent': 'Skip to content',
  'home.availableCredits': 'Available Credits',
  'home.addCredits': 'Add Credits',
  'home.addCreditsReason': 'Please contact your system administrator to top up.',
  'home.noServices': 'No services to display',
  'home.creditsUnknown': 'Not known yet',
  'home.search': 'Search',
  'home.disclaimer':
    'The data shown comes from third-party suppliers. No warranty is given as to its accuracy or transmission.',
  'suite.applications': 'Applications',
  'tenant.search': 'Search tenant',
  'tenant.rows': 'Tenants',
  'tenant.noResults': 'No Results',
  'tenant.current': (tenant: string) => `Tenant: ${tenant}`,
  'tenant.clear': 'Clear search',
  'tenant.others': (count: number) => (count === 1 ? '1 other tenant' : `${count} other tenants`),
  'tenant.only': 'You have no other tenants.',
  'tenant.switch': 'Switch Tenant',
  'tenant.confirm': (tenant: string) => `Do you want to switch to ${tenant}?`,
  'tenant.switching': (tenant: string) => `Switching to ${tenant}...`,
  'tenant.switched': (tenant: string) => `Switched to ${tenant}`,
  'account.menu': (name: string) => `Account: ${name}`,
  'shell.timeZone': (zone: string) => `Times are shown in ${zone}.`,
  'update.ready': 'New version ready.',
  'update.sending': 'New version ready. You can reload once your changes have been sent.',
  'update.editing': 'New version ready. First finish or close the form with unsaved text, here or in another tab.',
  'update.tooOld':
    'The server requires a newer version of this console. Unsent changes stay on this device; the new version will send them.',
  'notice.keepsNothing':
    'Offline mode and installation are off because this browser does not let the console store anything.',
} as const

/** Says them, and what stands on the same screens. */
export const say = speakerOf(shellMessages)
