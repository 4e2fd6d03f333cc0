import type { ListStamp } from '#contracts/explanation.ts'
import { type PlainMessageKey, sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/screening.ts'
import { Stack } from '#ui/layout.tsx'
import { EmptyState } from '#ui/state-panel.tsx'
import { ListStamps } from './list-stamps.tsx'

/** No match: the provider's sentence, what it does not mean, and what was searched, once that is known. */
export const ResultsEmpty = ({ text, lists }: { text: PlainMessageKey; lists: readonly ListStamp[] | undefined }) => (
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
  />
)
