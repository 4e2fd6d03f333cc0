import { setTimeout as sleep } from 'node:timers/promises'
import { Dice } from '#gateway/demo/lists-random.ts'
import { acurisColumns, csvOf, ImportPage, person } from '#tests/e2e/page-models/import-page.ts'
import { SignInPage } from '#tests/e2e/page-models/sign-in-page.ts'
import type { GatewayProcess } from './gateway-process.ts'
import { GatewayReader } from './gateway-reader.ts'
import { KillableBrowser } from './killable-browser.ts'

/** An import under whose hands browser and gateway are killed. */
interface ImportKills {
  /** Its rate limits are lifted: a run acts faster than any person. */
  gateway: GatewayProcess
  kills: number
  seed: number
}

/** Rows that go through at most between two kills. */
const between = 25
const begin = 'killed'
/** Patience with every single step, milliseconds: a busy machine is no fault. */
const patience = 60_000

/** A person who imports, and resumes whatever was cut off. */
class Importer {
  readonly #browser = new KillableBrowser(['--force-prefers-reduced-motion', '--disable-gpu'])
  readonly #origin: string
  #imports: ImportPage | null = null

  constructor(origin: string) {
    this.#origin = origin
  }

  get imports(): ImportPage {
    if (this.#imports === null) throw new Error('no page is open')
    return this.#imports
  }

  async begin(rows: number): Promise<void> {
    const page = await (await this.#browser.start()).newPage()
    page.setDefaultTimeout(patience)
    await new SignInPage(page, this.#origin).signIn('reviewer@demo.test')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    // one that is killed before forgets who signed in
    await this.#browser.writesDown(await page.evaluate(() => localStorage.getItem('ssojwt') ?? ''))
    this.#imports = new ImportPage(page, 'acuris', this.#origin)
    await this.imports.open()
    const people = Array.from({ length: rows }, (_, at) => person(`${begin}-${at + 1}`))
    await this.imports.upload('people.csv', csvOf(acurisColumns, people))
    await this.imports.expectRows(`${rows} rows, none with errors`)
    await this.imports.button('Start import').click()
    await this.imports.button('Pause').waitFor()
  }

  /** Waits until so many more rows are through; not for ever, for what hangs is about to be killed. */
  async more(rows: number): Promise<void> {
    const from = await this.imports.through().catch(() => 0)
    for (const end = Date.now() + 20_000; Date.now() < end; await sleep(20))
      if ((await this.imports.through().catch(() => 0)) >= from + rows) return
  }

  kill(): Promise<void> {
    return this.#browser.kill()
  }

  async startAgain(): Promise<void> {
    const page = await (await this.#browser.start()).newPage()
    page.setDefaultTimeout(patience)
    this.#imports = new ImportPage(page, 'acuris', this.#origin)
    await this.imports.open()
  }

  /** Goes on where it stands still, until it runs or is over. */
  async resume(): Promise<void> {
    const { imports } = this
    const [resume, pause] = [imports.button('Resume'), imports.button('Pause')]
    const over = imports.button('Save result')
    for (const end = Date.now() + patience; Date.now() < end; await sleep(200)) {
      if (await resume.isVisible()) await resume.click({ timeout: 2000 }).catch(() => undefined) // unavailable yet, or gone
      else if ((await pause.isVisible()) || (await over.isVisible())) return
    }
    throw new Error(`the import does not go on: ${await imports.page.locator('body').innerText()}`)
  }

  async leave(): Promise<void> {
    await this.#browser.remove()
  }
}

/** Kills browser and gateway at random moments of one import, and says what became of its rows. */
export async function runImportKills({ gateway, kills, seed }: ImportKills) {
  const dice = new Dice(seed)
  const rows = kills * between + 50
  const importer = new Importer(gateway.url)
  const before = await (await GatewayReader.signIn(gateway.url, 'reviewer@demo.test')).credits('ACURIS')
  try {
    await importer.begin(rows)
    for (let kill = 0; kill < kills; kill += 1) {
      await importer.more(dice.between(1, between))
      await sleep(dice.between(0, 200))
      const what = dice.pick(['browser', 'gateway', 'both'] as const)
      if (what !== 'browser') await gateway.kill()
      if (what !== 'gateway') await importer.kill()
      if (what !== 'browser') await gateway.start()
      if (what !== 'gateway') await importer.startAgain()
      await importer.resume()
    }
    await importer.imports.expectDone(rows)
  } finally {
    await importer.leave()
  }
  const reader = await GatewayReader.signIn(gateway.url, 'reviewer@demo.test')
  const references = await reader.references(`${begin}-`)
  const spent = before - (await reader.credits('ACURIS'))
  return { rows, made: references.length, different: new Set(references).size, spent }
}
