import type { ProviderId } from '#contracts/access.ts'
import type { ListStamp } from '#contracts/explanation.ts'
import { deepLinks, paths } from '#contracts/links.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Link } from '#ui/link.tsx'
import { type PlainMessageKey, sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/screening.ts'
import { EmptyState } from '#ui/state-panel.tsx'
import { ListStamps } from './list-stamps.tsx'

interface ResultsEmptyProps {
  /** The search that found nothing, which can be changed; a monitor has none. */
  search?: { provider: ProviderId; id: string }
  text: PlainMessageKey
  lists: readonly ListStamp[] | undefined
}

/** No match: the provider's sentence, what it does not mean, what was searched, once that is known, and the ways on. */
export const ResultsEmpty = ({ search, text, lists }: ResultsEmptyProps) => (
  <EmptyState
    title={sayKey(text)}
    text={
      <Stack gap="tight">
        <p>{say('results.notAClearance')}</p>
        {lists && (
          <div>
            <p>{say('results.listsSearched')}</p>
            <ListStamps lists={lists} />
          </div>
        )}
      </Stack>
    }
    action={
      search && (
        <Cluster>
          <Link href={deepLinks.searchAgain(search.provider, search.id)} variant="primary">
            {say('search.changeThis')}
          </Link>
          <Link href={paths.search(search.provider)} variant="secondary">
            {say('search.new')}
          </Link>
        </Cluster>
      )
    }
  />
)
