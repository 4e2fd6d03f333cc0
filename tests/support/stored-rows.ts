import type { Page } from 'playwright/test'

/** Everything that this console keeps in a browser, as text that can be searched for planted words. */
export interface StoredText {
  /** Names of its databases. */
  databases: string[]
  /** Number of rows by database and table, such as `urs:device/keys`; empty tables are left out. */
  rows: Record<string, number>
  /** All values of all databases and both storages, bytes one character each. */
  text: string
}

/** Reads what a page's origin holds, past the console: tables row by row, then both storages. */
export function readStored(page: Page): Promise<StoredText> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(`${request.error?.name}`)))
      })
    /** Undefined for one that is gone since it was listed: opening it would make it anew, for the next look to find. */
    const openThere = (name: string) =>
      new Promise<IDBDatabase | undefined>((resolve, reject) => {
        const request = indexedDB.open(name)
        let isGone = false
        request.addEventListener('upgradeneeded', () => {
          isGone = true
          request.transaction?.abort()
        })
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () =>
          isGone ? resolve(undefined) : reject(new Error(`${request.error?.name}`)),
        )
      })
    const textOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return textOf(new Uint8Array(value))
      if (value instanceof Uint8Array) return String.fromCharCode(...value)
      if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join('\n')
      return String(value)
    }
    const listed = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('urs') ? [name] : []))
    const names: string[] = []
    const rows: Record<string, number> = {}
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const name of listed) {
      const database = await openThere(name)
      if (database === undefined) continue
      names.push(name)
      for (const table of database.objectStoreNames) {
        const values: unknown[] = await done(database.transaction(table).objectStore(table).getAll())
        if (values.length > 0) rows[`${name}/${table}`] = values.length
        texts.push(...values.map(textOf))
      }
      database.close()
    }
    return { databases: names, rows, text: texts.join('\n') }
  })
}
