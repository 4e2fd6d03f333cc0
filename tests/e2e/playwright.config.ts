import { defineConfig } from 'playwright/test'
import { chromiumFlags, findChromium } from '../support/browser.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // a machine that is busy with something else is no failure; a journey that needed its second try is named as flaky
  retries: 1,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // a trace costs as much as the steps it shows: only the second try has one
    trace: { mode: 'on-first-retry', screenshots: false },
    // what moves would only be waited for; review.spec.ts looks at the console as it moves
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
})
