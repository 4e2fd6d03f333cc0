import { associates, documentsTab, evidence, factsOf, mediaTab, names, sources } from '#screening/profile/sections.ts'
import type { ProfileTab } from '#screening/provider.ts'
import { datasetLabel, isSanction } from './columns.ts'

/** Tabs of the match detail dialog (spec/1 section 2). */
export const profileTabs = (): readonly ProfileTab[] => [
  {
    id: 'key-data',
    label: 'profile.keyData',
    sections: (profile) => [
      names(profile),
      factsOf(profile, 'facts'),
      associates(profile),
      evidence,
      sources(profile, datasetLabel, isSanction),
    ],
  },
  mediaTab(datasetLabel),
  documentsTab(datasetLabel),
]
