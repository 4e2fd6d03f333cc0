import { lazy, Suspense } from 'react'
import { say } from '#domain/messages/everywhere.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { useWatched } from '#ui/use-watched.ts'

const SnackbarRegion = lazy(() => import('#ui/snackbar.tsx').then((module) => ({ default: module.SnackbarRegion })))

/** What a snackbar's colour means, in a word. */
export const severityWords = {
  success: say('snackbar.success'),
  info: say('snackbar.info'),
  warning: say('snackbar.warning'),
  error: say('snackbar.error'),
} as const

/** Where snackbars appear, each for so many milliseconds. What draws them comes with the first one. */
export function Snackbars({ duration }: { duration: number }) {
  const queue = useWatched(snackbars)
  return (
    queue.length > 0 && (
      <Suspense fallback={null}>
        <SnackbarRegion
          label={say('snackbar.region')}
          dismissLabel={say('common.close')}
          words={severityWords}
          duration={duration}
        />
      </Suspense>
    )
  )
}
