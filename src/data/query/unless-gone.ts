import { ApiError } from '../net/errors.ts'

/** What a read brings; null when the thing is not there any more. */
export async function unlessGone<T>(read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'gone') return null
    throw error
  }
}
