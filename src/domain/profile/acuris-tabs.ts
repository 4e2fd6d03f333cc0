import { datasetLabel } from '../acuris-words.ts'
import { datasets, factsOf, linkedTab, mediaTab, names, notes, pictures, type SectionsTab } from './sections.ts'

/** What Acuris tells about a listed party, tab by tab (spec/2 section 2.6). */
export const acurisTabs: readonly SectionsTab[] = [
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
      notes(profile),
    ],
  },
  mediaTab(datasetLabel),
  linkedTab,
]
