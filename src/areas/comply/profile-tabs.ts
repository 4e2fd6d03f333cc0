import { documentsTab, keyDataTab, mediaTab } from '#screening/profile/tabs.tsx'
import type { ProfileTab } from '#screening/provider.ts'
import { datasetLabel, isSanction } from './columns.ts'

/** Tabs of the match detail dialog (spec/1 section 2). */
export const profileTabs: readonly ProfileTab[] = [
  keyDataTab({ datasetLabel, isSanction }, 'names', 'facts', 'associates', 'sources'),
  mediaTab(datasetLabel),
  documentsTab(datasetLabel),
]
