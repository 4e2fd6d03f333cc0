import { join } from 'node:path'
import { colours, findings, overflow } from '../eye.ts'
import { goTo, openGallery } from '../gallery-tour.ts'
import { expect, test } from '../signed-in.ts'

const shots = join(import.meta.dirname, '../../../test-results/gallery')
const fileOf = (path: string, look: string): string =>
  join(shots, `${path.split('/gallery/')[1]?.replaceAll('/', '-') ?? 'index'}-${look}.png`)

// every rule on every page of the gallery: minutes, and on a busy machine many
test.describe.configure({ timeout: 480_000 })

for (const { name, media, rules } of colours)
  test(
    `every component and list state is accessible in ${name} colours`,
    { tag: '@any-database' },
    async ({ page }) => {
      await page.emulateMedia(media)
      for (const path of await openGallery(page)) {
        await goTo(page, path)
        await page.screenshot({ path: fileOf(path, name), fullPage: true })
        expect.soft(await findings(page, rules), path).toEqual([])
      }
    },
  )

test('every component and list state fits on a phone', { tag: '@any-database' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  for (const path of await openGallery(page)) {
    await goTo(page, path)
    await page.screenshot({ path: fileOf(path, 'narrow'), fullPage: true })
    expect.soft(await overflow(page), `${path} is wider than the window`).toBeLessThanOrEqual(0)
  }
})
