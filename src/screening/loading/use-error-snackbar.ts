import { useEffect } from 'react'
import { ApiError } from '#data/net/errors.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'

/** What could not be loaded is also told as it happens, in the server's sentence, once for every failure. */
export function useErrorSnackbar(error: Error | null): void {
  useEffect(() => {
    if (error instanceof ApiError) showSnackbar({ severity: 'error', text: error.message })
  }, [error])
}
