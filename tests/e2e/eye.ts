import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright/test'
import { expect } from './journey.ts'

/** The pictures are for people: a run that nobody watches goes without. */
const isTakingPictures = process.env['PICTURES'] !== 'none'
const shots = join(import.meta.dirname, '../../test-results/screens')

/** Sets of colours; what a screen is like in others than the light ones is a matter of contrast alone. */
export const colours = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' }, rules: {} },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' }, rules: { runOnly: ['color-contrast'] } },
  { name: 'forced', media: { colorScheme: 'dark', forcedColors: 'active' }, rules: { runOnly: ['color-contrast'] } },
] as const

/**
 * Serious and critical findings of axe, as rule and element. React Aria's announcer names elements that have gone;
 * `without` is what was looked at elsewhere.
 */
export async function findings(
  page: Page,
  { runOnly }: { runOnly?: readonly string[] },
  without: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ({ exclude, rules }) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        { exclude },
        { ...(rules && { runOnly: rules }), resultTypes: ['violations'] },
      ),
    { exclude: ['[data-live-announcer]', ...without], rules: runOnly && [...runOnly] },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))
}

/** By how much the page is wider than its window, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Collects the errors that the console tells from now on, broken rules of the page's policy among them. */
export function collectErrors(page: Page): string[] {
  const broken: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') broken.push(message.text())
  })
  page.on('pageerror', (error) => broken.push(error.message))
  return broken
}

/** Looks at screens as they come by: whether they fit, are accessible in all colours, and break no rule of their policy. */
export class Eye {
  /** Errors that the console told. */
  readonly broken: string[]
  readonly #page: Page
  readonly #width: number

  constructor(page: Page, width: number) {
    this.#page = page
    this.#width = width
    this.broken = collectErrors(page)
    mkdirSync(shots, { recursive: true })
  }

  /** Looks at what is on the screen now, once in each set of colours, and keeps pictures: of narrow screens one. */
  async look(name: string): Promise<void> {
    for (const { name: colour, media, rules } of colours) {
      await this.#page.emulateMedia(media)
      if (colour === 'light') await this.#fits(name)
      if (isTakingPictures && (colour === 'light' || this.#width > 720))
        await this.#page.screenshot({ path: join(shots, `${name}-${colour}-${this.#width}.png`) })
      expect.soft(await findings(this.#page, rules), `${name} in ${colour} colours`).toEqual([])
    }
  }

  /** Closes what lies on top. */
  async close(role: 'dialog' | 'alertdialog', name?: string | RegExp): Promise<void> {
    await this.#page.keyboard.press('Escape')
    await expect(this.#page.getByRole(role, name === undefined ? {} : { name })).toBeHidden()
  }

  async #fits(name: string): Promise<void> {
    expect.soft(await overflow(this.#page), `${name} is wider than the window`).toBeLessThanOrEqual(0)
    const bar = this.#page.getByRole('banner', { includeHidden: true }).first()
    const spilt = await bar.evaluate((element) => element.scrollHeight - element.clientHeight)
    expect.soft(spilt, `the top bar of ${name} spills over`).toBeLessThanOrEqual(0)
  }
}
