import type { BrowserContextOptions } from 'playwright/test'

/** What every browser of a journey is: also one that a worker keeps for many journeys. */
export const browserOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-US',
  timezoneId: 'UTC',
  // what moves would only be waited for; review.spec.ts looks at the console as it moves
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions
