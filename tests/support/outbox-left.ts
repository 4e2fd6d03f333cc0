import type { Page } from 'playwright'

interface Row {
  seq: number
  state: string
  error: unknown
}

/** What the outbox on the disk of a page's browser holds beside acknowledged work: state and error of every entry. */
export async function leftOnDevice(page: Page): Promise<string[]> {
  const rows = await page.evaluate(async () => {
    const found: Row[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.endsWith(':outbox')) continue
      // no function in here has a name: a compiler that keeps names would need a helper which the page does not have
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error('the outbox cannot be opened')))
      })
      const entries = await new Promise<Row[]>((resolve, reject) => {
        const reading: IDBRequest<Row[]> = db.transaction('entries').objectStore('entries').getAll()
        reading.addEventListener('success', () => resolve(reading.result))
        reading.addEventListener('error', () => reject(new Error('the outbox cannot be read')))
      })
      db.close()
      found.push(...entries.map(({ seq, state, error }) => ({ seq, state, error })))
    }
    return found
  })
  const left = rows.filter(({ state }) => state !== 'acked')
  return left.map(({ seq, state, error }) => `entry ${seq} is ${state}, ${JSON.stringify(error)}`)
}
