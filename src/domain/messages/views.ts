import { speakerOf } from '../speaker.ts'

/** Texts of saved views: what a list is narrowed to, under a name. */
export const viewMessages = {
  'views.menu': 'Views',
  'views.changed': 'Changed',
  'views.save': 'Save view',
  'views.name': 'View name',
  'views.saved': (name: string) => `View ${name} saved on this device.`,
  'views.taken': 'A view with this name already exists.',
  'views.delete': (name: string) => `Delete view ${name}`,
  'views.keep': (name: string) => `Keep view ${name} on this device`,
  'views.release': (name: string) => `Stop keeping view ${name} on this device`,
  'views.manage': 'Saved views',
  'views.none': 'No saved views yet.',
} as const

/** Says them. */
export const say = speakerOf(viewMessages)
