import { collectErrors, colours, findings, overflow } from '../eye.ts'
import { expectSkipLinkInReach, goTo, openGallery } from '../gallery-tour.ts'
import { expect, test } from '../signed-in.ts'

// every rule on every page of the gallery: minutes, and on a busy machine many
test.describe.configure({ timeout: 480_000 })

/** They go side by side, and each looks at every third entry. */
const tours = [1, 2, 3]

for (const tour of tours)
  test(
    `every component and list state fits, is accessible in all colours, and breaks no rule of its policy: tour ${tour}`,
    { tag: '@any-database' },
    async ({ page }) => {
      const broken = collectErrors(page)
      const entries = await openGallery(page)
      expect(entries.length).toBeGreaterThan(50)
      expect.soft(await findings(page, {}), 'the index').toEqual([])
      for (const path of entries.filter((_, at) => at % tours.length === tour - 1)) {
        await goTo(page, path)
        for (const { name, media, rules } of colours) {
          await page.emulateMedia(media)
          if (name === 'light')
            expect.soft(await overflow(page), `${path} is wider than the window`).toBeLessThanOrEqual(0)
          expect.soft(await findings(page, rules), `${path} in ${name} colours`).toEqual([])
        }
        expect.soft(broken.splice(0), `${path} on the console`).toEqual([])
      }
      await expectSkipLinkInReach(page, entries)
    },
  )

test('every component and list state fits on a phone', { tag: '@any-database' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  for (const path of await openGallery(page)) {
    await goTo(page, path)
    expect.soft(await overflow(page), `${path} is wider than the window`).toBeLessThanOrEqual(0)
  }
})
