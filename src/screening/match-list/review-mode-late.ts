import { onFirstOpen } from '#ui/on-first-open.tsx'

/** Review mode, loaded where somebody goes through matches one by one; without it the table is there. */
export const ReviewMode = onFirstOpen(
  () => true,
  () => import('../review-mode/review-mode.tsx').then(({ ReviewMode }) => ReviewMode),
  ({ leave }) => leave(),
)
