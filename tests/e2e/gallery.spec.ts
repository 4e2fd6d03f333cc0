import { collectErrors, findings, overflow } from './eye.ts'
import { expectSkipLinkInReach, goTo, openGallery } from './gallery-tour.ts'
import { expect, test } from './signed-in.ts'

/** What a list is in when it is not loaded; full/gallery-colours looks at these with axe, too. */
const isRarer = (path: string) => /\/(loading|empty|filtered-empty|error|offline|partial)$/.test(path)

test(
  'every component and list state fits and breaks no rule of its policy; what is seen most is accessible',
  // full/gallery-colours is the long form of it
  { tag: ['@any-database', '@short-form'] },
  async ({ page }) => {
    const broken = collectErrors(page)
    const entries = await openGallery(page)
    expect(entries.length).toBeGreaterThan(50)
    expect.soft(await findings(page, {}), 'the index and the bars around it').toEqual([])
    for (const path of entries) {
      await test.step(path, async () => {
        await goTo(page, path)
        expect.soft(await overflow(page), `${path} is wider than the window`).toBeLessThanOrEqual(0)
        if (!isRarer(path)) expect.soft(await findings(page, {}, ['.top-bar', '.side-nav']), path).toEqual([])
        expect.soft(broken.splice(0), `${path} on the console`).toEqual([])
      })
    }
    await expectSkipLinkInReach(page, entries)
  },
)
