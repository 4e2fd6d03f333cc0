import { retryPin } from './use-pins.ts'
import { pinnedState } from './state.ts'
import { queryClient } from '../query/client.ts'
import { forgetVerdicts } from '../query/verdicts.ts'

/**
 * The server's data has another life: what it said before is not laid over what it says now, everything on the screen is
 * read again, and what is kept for the field as well.
 */
export async function forgetLife(): Promise<void> {
  forgetVerdicts()
  await queryClient.invalidateQueries()
  for (const { id } of pinnedState.get().pins) await retryPin(id)
}
