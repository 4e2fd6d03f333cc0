import { expect, type Locator, type Page } from 'playwright/test'

type Status = 'Open' | 'True Positive' | 'False Positive' | 'Discarded'

/** Milliseconds: a busy machine is no fault, and what never comes is one. */
const patience = 60_000

/** A list of matches: the results of a search, or the potential matches of a monitor. */
export class MatchesPage {
  /** Id of the search that the matches belong to. */
  readonly searchId: string
  readonly table: Locator
  readonly #page: Page

  constructor(page: Page, searchId: string) {
    this.#page = page
    this.searchId = searchId
    this.table = page.getByRole('grid', { name: 'Matches' })
  }

  /** The row at a place of the present page, counted from 0. */
  row(place: number): Locator {
    return this.table.getByRole('row').nth(place + 1)
  }

  /** The height of a row in CSS pixels. */
  async height(place: number): Promise<number | undefined> {
    return (await this.row(place).boundingBox())?.height
  }

  /** Opens the details of a match. */
  async open(place: number): Promise<Locator> {
    await this.row(place).getByRole('rowheader').click()
    return this.#page.getByRole('dialog')
  }

  /**
   * Sets the status of one match in its details, with a comment if given, and closes them. `onSaved` is called as soon as
   * the details have let go of the decision.
   */
  async review(place: number, status: Status, comment?: string, onSaved?: () => void): Promise<void> {
    const details = await this.open(place)
    await this.decide(details, status, comment)
    onSaved?.()
    await details.getByRole('button', { name: 'Close' }).click()
    await details.waitFor({ state: 'hidden' })
  }

  /**
   * Decides on the match whose details are open, whatever is asked before, and waits until that is kept: the next open
   * match stands there then.
   */
  async decide(details: Locator, status: Status, comment?: string): Promise<void> {
    const words = details.getByRole('textbox', { name: 'Comment' })
    if (comment !== undefined) await words.fill(comment)
    const head = details.getByRole('group', { name: 'Match', exact: true })
    const before = await head.innerText()
    const statuses = details.getByRole('group', { name: 'Set Match Status' })
    await statuses.getByRole('button', { name: status }).click()
    const question = details.getByText(/ all the same\?$| to Discarded\?/)
    await expect(async () => {
      if (this.#page.isClosed()) return
      if (await question.isVisible()) await details.getByRole('button', { name: 'Set Match Status' }).click()
      if (comment === undefined) expect(await head.innerText()).not.toBe(before)
      else expect(await words.inputValue()).toBe('')
    }).toPass({ intervals: [20, 40, 80], timeout: patience })
    // Where the browser was killed nobody knows whether it was kept, and no waiting will tell.
    if (this.#page.isClosed()) throw new Error('The page is gone.')
  }

  /** Opens the comment form of a match from its details. */
  async openComment(place: number): Promise<Locator> {
    const details = await this.open(place)
    await details.getByRole('button', { name: 'Comment' }).click()
    return this.#page.getByRole('dialog', { name: /^Comment on / })
  }

  /** Writes a comment on one match from its details, and closes the details; `onSaved` as for a review. */
  async comment(place: number, text: string, onSaved?: () => void): Promise<void> {
    const form = await this.openComment(place)
    await form.getByLabel('Comment').fill(text)
    await form.getByRole('button', { name: 'Save comment' }).click()
    await form.waitFor({ state: 'hidden' })
    onSaved?.()
    await this.#page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await this.#page.getByRole('dialog').waitFor({ state: 'hidden' })
  }

  /** Sets the status of several matches of this page at once. */
  async reviewTogether(places: readonly number[], status: Status, comment?: string): Promise<void> {
    for (const place of places) await this.row(place).getByRole('checkbox').click({ force: true })
    await this.#page.getByRole('toolbar').getByRole('button', { name: 'Set Match Status' }).click()
    await this.#form.getByText(status, { exact: true }).click()
    await this.#confirm(comment)
  }

  /** Adds a note to the search. */
  async addNote(text: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Add Note' }).click()
    const form = this.#page.getByRole('dialog', { name: 'Note' })
    await form.getByLabel('New note').fill(text)
    await form.getByRole('button', { name: 'Save note' }).click()
    await form.waitFor({ state: 'hidden' })
  }

  /** Shares the search by e-mail. */
  async share(recipients: string, message: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Share', exact: true }).click()
    const form = this.#page.getByRole('dialog', { name: 'Share search' })
    await form.getByLabel('Email recipients').fill(recipients)
    await form.getByLabel('Message').fill(message)
    await form.getByRole('button', { name: 'Share', exact: true }).click()
    await form.waitFor({ state: 'hidden' })
  }

  get #form(): Locator {
    return this.#page.getByRole('dialog', { name: 'Set Match Status' })
  }

  async #confirm(comment?: string): Promise<void> {
    if (comment !== undefined) await this.#form.getByLabel('Comment').fill(comment)
    await this.#form.getByRole('button', { name: 'Confirm' }).click()
    await this.#form.waitFor({ state: 'hidden' })
  }
}
