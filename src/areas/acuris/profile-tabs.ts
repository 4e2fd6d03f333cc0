import {
  datasets,
  evidence,
  factsOf,
  linkedTab,
  mediaTab,
  names,
  notes,
  pictures,
} from '#screening/profile/sections.ts'
import type { ProfileTab } from '#screening/provider.ts'
import { datasetLabel } from './datasets.ts'

/** Tabs of the profile dialog (spec/2 section 2.6). */
export const profileTabs = (): readonly ProfileTab[] => [
  {
    id: 'key-data',
    label: 'profile.keyData',
    sections: (profile) => [
      names(profile),
      pictures(profile),
      datasets(profile, datasetLabel),
      factsOf(profile, 'facts'),
      factsOf(profile, 'identifications'),
      factsOf(profile, 'addresses'),
      factsOf(profile, 'contacts'),
      evidence,
      notes(profile),
    ],
  },
  mediaTab(datasetLabel),
  linkedTab,
]
