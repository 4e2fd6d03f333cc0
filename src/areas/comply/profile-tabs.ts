import { datasetLabel, isSanction } from '#domain/comply-words.ts'
import { associates, documentsTab, factsOf, mediaTab, names, sources } from '#domain/profile/sections.ts'
import { evidence } from '#screening/profile/evidence.ts'
import type { ProfileTab } from '#screening/provider.ts'

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
