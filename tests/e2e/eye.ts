import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright/test'
import { expect } from './journey.ts'

const root = join(import.meta.dirname, '../..')
/** `README_PICTURES=1 npm run e2e -- screens` takes the README's pictures and the manifest's screenshots anew. */
const isForReadme = process.env['README_PICTURES'] === '1'
const kept: Readonly<Record<string, readonly string[]>> = {
  'results-light-1280': ['.github/pictures/results-light.png', 'public/screenshots/wide.png'],
  'results-dark-1280': ['.github/pictures/results-dark.png'],
  'search-datasets-light-390': ['public/screenshots/narrow.png'],
}
const shots = join(root, 'test-results/screens')

const colours = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced', media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const

/** What a screen is like in other colours is a matter of contrast alone. */
const rulesOf: Readonly<Record<(typeof colours)[number]['name'], axe.RunOptions>> = {
  light: {},
  dark: { runOnly: ['color-contrast'] },
  forced: { runOnly: ['color-contrast'] },
}

/** Serious and critical findings of axe, as rule and element. React Aria's announcer names elements that have gone. */
async function findings(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (run) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        { exclude: ['[data-live-announcer]'] },
        { ...run, resultTypes: ['violations'] },
      ),
    options,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))
}

/** Looks at screens as they come by: whether they fit, are accessible in all colours, and break no rule of their policy. */
export class Eye {
  /** Errors that the console told. */
  readonly broken: string[] = []
  readonly #page: Page
  readonly #width: number

  constructor(page: Page, width: number) {
    this.#page = page
    this.#width = width
    page.on('console', (message) => {
      if (message.type() === 'error') this.broken.push(message.text())
    })
    page.on('pageerror', (error) => this.broken.push(error.message))
    mkdirSync(shots, { recursive: true })
  }

  /** Looks at what is on the screen now, once in each set of colours, and keeps pictures: of narrow screens one. */
  async look(name: string): Promise<void> {
    for (const { name: colour, media } of colours) {
      await this.#page.emulateMedia(media)
      if (colour === 'light') await this.#fits(name)
      if (colour === 'light' || this.#width > 720) await this.#picture(`${name}-${colour}-${this.#width}`)
      expect.soft(await findings(this.#page, rulesOf[colour]), `${name} in ${colour} colours`).toEqual([])
    }
  }

  async #picture(picture: string): Promise<void> {
    await this.#page.screenshot({ path: join(shots, `${picture}.png`) })
    for (const place of isForReadme ? (kept[picture] ?? []) : []) {
      mkdirSync(dirname(join(root, place)), { recursive: true })
      copyFileSync(join(shots, `${picture}.png`), join(root, place))
    }
  }

  async #fits(name: string): Promise<void> {
    const overflow = await this.#page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0)
    const bar = this.#page.getByRole('banner', { includeHidden: true }).first()
    const spilt = await bar.evaluate((element) => element.scrollHeight - element.clientHeight)
    expect.soft(spilt, `the top bar of ${name} spills over`).toBeLessThanOrEqual(0)
  }
}
