import { defineConfig } from 'playwright/test'
import { chromiumFlags, findHeadlessShell } from '../support/browser.ts'
import { browserOptions } from './browser-options.ts'

const { reducedMotion, ...plain } = browserOptions
/** Journeys about what the browser shows and keeps, whatever the database behind it. */
const anyDatabase = /@any-database/

export default defineConfig({
  outputDir: '../../test-results',
  fullyParallel: true,
  // a journey mostly waits: for a dialog, for an answer, for the time of second thoughts to pass
  workers: 3,
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  forbidOnly: true,
  // a second try would hide what happens once in a hundred times
  retries: 0,
  reporter: [['./journey-reporter.ts']],
  projects: [
    // a bare pattern would also ignore everything in a checkout below some folder called full
    { name: 'journeys', testDir: '.', testIgnore: /[\\/]e2e[\\/]full[\\/]/ },
    { name: 'full', testDir: 'full', grepInvert: anyDatabase },
    { name: 'full-any-database', testDir: 'full', grep: anyDatabase },
  ],
  use: {
    browserName: 'chromium',
    ...plain,
    contextOptions: { reducedMotion },
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    launchOptions: { executablePath: findHeadlessShell(), args: chromiumFlags },
  },
})
