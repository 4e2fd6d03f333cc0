import type { Page } from 'playwright/test'

const index = '/ur-screen/gallery'

/** Opens the gallery for a person who is signed in, and reads the addresses of its entries from its own index. */
export async function openGallery(page: Page): Promise<string[]> {
  await page.evaluate((path) => history.pushState(null, '', path), index)
  await page.getByRole('heading', { name: 'Gallery', level: 1 }).waitFor()
  const links = page.getByRole('main').getByRole('link')
  return links.evaluateAll((all) => all.flatMap((link) => link.getAttribute('href') ?? []))
}

/** Goes to an entry without loading the page anew, and waits until everything is there that it says and nothing moves. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (address) => {
    history.pushState(null, '', address)
    const quietFor = 40
    const patience = 10_000
    let lastChange = performance.now()
    const watch = new MutationObserver(() => (lastChange = performance.now()))
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    for (const end = performance.now() + patience; ;) {
      const place = document.querySelector<HTMLElement>('[data-place]')
      // what was read out a moment ago is not what is in sight now
      const inSight = [...document.querySelectorAll('[data-live-announcer]')].reduce(
        (text, { textContent }) => text.replace(textContent, ''),
        document.body.textContent,
      )
      const isThere = place !== null && address.endsWith(place.dataset['place'] ?? '?')
      if (isThere && inSight.includes(place.dataset['says'] ?? '') && performance.now() - lastChange > quietFor) break
      if (performance.now() > end) throw new Error(`${address} does not become what it says`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    watch.disconnect()
  }, path)
}

/** A click reaches only what nothing lies over. */
export async function expectSkipLinkInReach(page: Page, entries: readonly string[]): Promise<void> {
  await goTo(page, entries.find((path) => path.includes('skip-links')) ?? '')
  await page.getByRole('main').getByRole('link', { name: 'Skip to content' }).click({ trial: true })
}
