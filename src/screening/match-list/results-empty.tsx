import type { ReactNode } from 'react'
import type { ListStamp } from '#contracts/explanation.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { type PlainMessageKey, sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/screening.ts'
import { EmptyState } from '#ui/state-panel.tsx'
import { ListStamps } from './list-stamps.tsx'

interface ResultsEmptyProps {
  text: PlainMessageKey
  lists: readonly ListStamp[] | undefined
  /** The ways on. */
  children: ReactNode
}

/** No match: the provider's sentence, what it does not mean, what was searched, once that is known, and the ways on. */
export const ResultsEmpty = ({ text, lists, children }: ResultsEmptyProps) => (
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
    action={<Cluster>{children}</Cluster>}
  />
)
