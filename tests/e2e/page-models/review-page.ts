import { expect, type Locator, type Page } from 'playwright/test'

const isDone = (progress: string): boolean => /^(\d+) of \1 /.test(progress)

/** Review mode: the queue, the match that is looked at, and the decision. */
export class ReviewPage {
  readonly queue: Locator
  readonly compare: Locator
  readonly decide: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.queue = page.getByRole('grid', { name: 'Queue' })
    this.compare = page.getByRole('region', { name: 'Compare' })
    this.decide = page.getByRole('region', { name: 'Decide' })
  }

  /** Goes through the matches of a monitor, or of a search, by its address. */
  async open(address: string): Promise<void> {
    await this.#page.goto(address)
    await this.queue.waitFor()
  }

  /** The row of that name. */
  row(name: string): Locator {
    return this.queue.getByRole('row', { name: new RegExp(`^${name},`) })
  }

  /** The heading of the match that is looked at. */
  get looked(): Locator {
    return this.compare.getByRole('heading', { level: 2 })
  }

  tab(name: string): Locator {
    return this.#page.getByRole('tab', { name: new RegExp(`^${name}`) })
  }

  /** A button for a status, at the thumb. */
  status(name: 'True Positive' | 'False Positive' | 'Discarded' | 'Open'): Locator {
    return this.decide.getByRole('button', { name, exact: true })
  }

  /** Everything that can be decided on it stands there, not only what the queue says. */
  async whenWhole(): Promise<void> {
    await expect(this.compare.getByRole('table').first()).toBeVisible()
  }

  /** How many matches there are, however many of them stand in one row. */
  async total(): Promise<number> {
    const progress = await this.#page.getByText(/^\d+ of \d+ reviewed$/).innerText()
    return Number(progress.split(' ')[2])
  }

  /** Waits until so many of so many are reviewed. */
  async expectReviewed(reviewed: number, of: number): Promise<void> {
    await expect(this.#page.getByText(`${reviewed} of ${of} reviewed`)).toBeVisible()
  }

  /** Decides on one match after the other until all are reviewed; a decision on one party reviews several at once. */
  async reviewAll(decide: () => Promise<void>): Promise<void> {
    const progress = this.#page.getByText(/^\d+ of \d+ reviewed$/)
    for (let said = await progress.innerText(); !isDone(said); said = await progress.innerText()) {
      await this.whenWhole()
      // the second of two quick presses on one button is for the match before, and does nothing
      await expect(async () => {
        await decide()
        await expect(progress).not.toHaveText(said, { timeout: 2000 })
      }).toPass()
    }
  }
}
