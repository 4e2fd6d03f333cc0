import type { Page } from 'playwright/test'

/**
 * Gives a page a clock that can be set, as that of a device can: only what time it says jumps. Timers and
 * `performance.now()` go on as they do on a device; Playwright's own clock holds those back too. To be called before the
 * page is opened. The function that it hands out sets the clock so many milliseconds ahead of (or, below 0, behind) the right time,
 * and has the page notice as a person who comes back to it would.
 */
export async function takeClock(page: Page): Promise<(milliseconds: number) => Promise<void>> {
  await page.addInitScript(() => {
    const now = Date.now
    let ahead = 0
    addEventListener('clock', (event) => (ahead = event instanceof CustomEvent ? event.detail : 0))
    Date.now = () => now() + ahead
    globalThis.Date = new Proxy(Date, {
      construct: (real, given, target) => Reflect.construct(real, given.length === 0 ? [real.now()] : given, target),
    })
  })
  return (milliseconds) =>
    page.evaluate((detail) => {
      dispatchEvent(new CustomEvent('clock', { detail }))
      document.dispatchEvent(new Event('visibilitychange'))
    }, milliseconds)
}

/**
 * Gives a page a `performance.now()` that can be put ahead, as though it had been looking on for so much longer; what
 * time it is and when timers go off stay as they are. To be called before the page is opened. The function that it hands
 * out puts it ahead by so many milliseconds.
 */
export async function takeStopwatch(page: Page): Promise<(milliseconds: number) => Promise<void>> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    let ahead = 0
    addEventListener('stopwatch', (event) => (ahead += event instanceof CustomEvent ? event.detail : 0))
    performance.now = () => now() + ahead
  })
  return (milliseconds) =>
    page.evaluate((detail) => {
      dispatchEvent(new CustomEvent('stopwatch', { detail }))
    }, milliseconds)
}
