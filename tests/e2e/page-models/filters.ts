import type { Locator, Page } from 'playwright/test'

/** The filters of a list, which stand behind one button on a phone. */
export async function filtersOf(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: /^Filters/ })
  const bar = page.getByRole('toolbar', { name: 'Filters' })
  await bar.or(opener).first().waitFor()
  if ((await opener.isVisible()) && (await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  return bar
}
