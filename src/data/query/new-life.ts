import { retryPin } from '../field/current.ts'
import { fieldState } from '../field/state.ts'
import { queryClient } from './client.ts'
import { forgetVerdicts } from './verdicts.ts'

/**
 * The server's data has another life: what it said before is not laid over what it says now, everything on the screen is
 * read again, and what is kept for the field as well.
 */
export async function forgetLife(): Promise<void> {
  forgetVerdicts()
  await queryClient.invalidateQueries()
  for (const { id } of fieldState.get().pins) await retryPin(id)
}
