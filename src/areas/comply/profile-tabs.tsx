import type { ProfileTab } from '#screening/provider.ts'
import { ArticleList } from '#screening/profile/article-list.tsx'
import { KeyData } from '#screening/profile/key-data.tsx'
import { datasetLabel } from './columns.tsx'

/** Tabs of the match detail dialog (spec/1 section 2). */
export const profileTabs: readonly ProfileTab[] = [
  {
    id: 'key-data',
    label: 'profile.keyData',
    Panel: (panel) => (
      <KeyData {...panel} parts={['names', 'facts', 'associates', 'sources']} datasetLabel={datasetLabel} />
    ),
  },
  {
    id: 'media',
    label: 'profile.adverseMedia',
    Panel: ({ profile }) => (
      <ArticleList articles={profile.media} empty="profile.noMedia" datasetLabel={datasetLabel} />
    ),
  },
  {
    id: 'documents',
    label: 'profile.documents',
    Panel: ({ profile }) => (
      <ArticleList articles={profile.documents} empty="profile.noDocuments" datasetLabel={datasetLabel} />
    ),
  },
]
