import { documentsTab, keyDataTab, mediaTab } from '#screening/profile/tabs.tsx'
import type { ProfileTab } from '#screening/provider.ts'
import { datasetLabel } from './columns.ts'

/** Tabs of the match detail dialog (spec/1 section 2). */
export const profileTabs: readonly ProfileTab[] = [
  keyDataTab(datasetLabel, 'names', 'facts', 'associates', 'sources'),
  mediaTab(datasetLabel),
  documentsTab(datasetLabel),
]
