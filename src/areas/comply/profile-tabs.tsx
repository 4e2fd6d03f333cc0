import type { ProfileTab } from '#screening/provider.ts'
import { ArticleList } from '#screening/profile/article-list.tsx'
import { KeyData } from '#screening/profile/key-data.tsx'
import { datasetLabel } from './columns.tsx'

/** Tabs of the match detail dialog (spec/1 section 2). */
export const profileTabs: readonly ProfileTab[] = [
  {
    id: 'key-data',
    label: 'profile.keyData',
    Panel: ({ match }) => <KeyData match={match} topicLabel={datasetLabel} />,
  },
  {
    id: 'media',
    label: 'profile.adverseMedia',
    Panel: ({ match }) => <ArticleList articles={match.profile?.media ?? []} empty="profile.noMedia" />,
  },
  {
    id: 'documents',
    label: 'profile.documents',
    Panel: ({ match }) => <ArticleList articles={match.profile?.documents ?? []} empty="profile.noDocuments" />,
  },
]
