import { keyDataTab, linkedTab, mediaTab } from '#screening/profile/tabs.tsx'
import type { ProfileTab } from '#screening/provider.ts'
import { datasetLabel, isSanction } from './datasets.ts'

const facts = ['facts', 'identifications', 'addresses', 'contacts'] as const

/** Tabs of the profile dialog (spec/2 section 2.6). */
export const profileTabs: readonly ProfileTab[] = [
  keyDataTab({ datasetLabel, isSanction }, 'names', 'pictures', 'datasets', ...facts, 'notes'),
  mediaTab(datasetLabel),
  linkedTab,
]
