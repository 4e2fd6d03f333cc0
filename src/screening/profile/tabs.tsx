import type { ProfileTab } from '../provider.ts'
import { ArticleList } from './article-list.tsx'
import { KeyData, type KeyDataPart, type KeyDataProps } from './key-data.tsx'
import { LinkedParties } from './linked-parties.tsx'

/** Words for the code of a dataset, which every provider has of its own. */
type DatasetLabel = (code: string) => string

/** 'Key Data': what the provider tells about a party, in the provider's order. */
export const keyDataTab = (
  datasets: Pick<KeyDataProps, 'datasetLabel' | 'isSanction'>,
  ...parts: readonly KeyDataPart[]
): ProfileTab => ({
  id: 'key-data',
  label: 'profile.keyData',
  Panel: (panel) => <KeyData {...panel} {...datasets} parts={parts} />,
})

/** 'Adverse Media': the articles about a party. */
export const mediaTab = (datasetLabel: DatasetLabel): ProfileTab => ({
  id: 'media',
  label: 'profile.adverseMedia',
  Panel: ({ profile }) => <ArticleList articles={profile.media} empty="profile.noMedia" datasetLabel={datasetLabel} />,
})

/** 'Documents': the documents about a party. */
export const documentsTab = (datasetLabel: DatasetLabel): ProfileTab => ({
  id: 'documents',
  label: 'profile.documents',
  Panel: ({ profile }) => (
    <ArticleList articles={profile.documents} empty="profile.noDocuments" datasetLabel={datasetLabel} />
  ),
})

/** 'Linked Persons/Businesses': whom a party is tied to. */
export const linkedTab: ProfileTab = { id: 'linked', label: 'profile.linked', Panel: LinkedParties }
