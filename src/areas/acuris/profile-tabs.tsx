import { ArticleList } from '#screening/profile/article-list.tsx'
import { KeyData } from '#screening/profile/key-data.tsx'
import { LinkedParties } from '#screening/profile/linked-parties.tsx'
import type { ProfileTab } from '#screening/provider.ts'
import { datasetLabel } from './datasets.ts'

/** Tabs of the profile dialog (spec/2 section 2.6). */
export const profileTabs: readonly ProfileTab[] = [
  {
    id: 'key-data',
    label: 'profile.keyData',
    Panel: (panel) => (
      <KeyData
        {...panel}
        parts={['names', 'pictures', 'datasets', 'facts', 'identifications', 'addresses', 'contacts', 'notes']}
        datasetLabel={datasetLabel}
      />
    ),
  },
  {
    id: 'media',
    label: 'profile.adverseMedia',
    Panel: ({ profile }) => (
      <ArticleList articles={profile.media} empty="profile.noMedia" datasetLabel={datasetLabel} />
    ),
  },
  { id: 'linked', label: 'profile.linked', Panel: LinkedParties },
]
