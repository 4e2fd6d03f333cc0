import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'

/** Pairs of matches, as `pairOf` names them. */
const Pairs = z.array(z.string())

const formOf = (provider: string, searchId: string): string => `shown-apart|${provider}|${searchId}`

const keyOf = (provider: string, searchId: string) => ['shown-apart', provider, searchId] as const

/**
 * Which matches of a search or monitor the person shows separately, though they are one party: sealed on this device, and
 * kept through lock, reload and tenant switch as drafts are.
 */
export const apartQueries = {
  of: (provider: string, searchId: string) =>
    queryOptions({
      queryKey: keyOf(provider, searchId),
      queryFn: async () => (await readDraft(formOf(provider, searchId), Pairs).catch(() => null)) ?? [],
      staleTime: Infinity,
      networkMode: 'always',
    }),
}

/** Notes which pairs are shown separately from now on; where nothing can be kept it holds while the list is open. */
export async function keepApart(
  client: QueryClient,
  { provider, searchId }: { provider: string; searchId: string },
  pairs: readonly string[],
): Promise<void> {
  client.setQueryData<string[]>(keyOf(provider, searchId), [...pairs])
  const form = formOf(provider, searchId)
  await (pairs.length === 0 ? dropDraft(form) : keepDraft(form, pairs)).catch(() => undefined)
}
