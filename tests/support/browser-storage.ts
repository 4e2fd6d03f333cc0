import { vi } from 'vitest'

/** A Storage as browsers have it, in memory: its keys are its own properties. */
export function createStorage(): Storage {
  const values = new Map<string, string>()
  const own = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
    clear: () => values.clear(),
    key: (at: number) => [...values.keys()][at] ?? null,
  }
  return new Proxy<Storage>(
    { ...own, length: 0 },
    {
      ownKeys: () => [...values.keys()],
      getOwnPropertyDescriptor: (_, name) =>
        values.has(String(name))
          ? { enumerable: true, configurable: true, value: values.get(String(name)) }
          : undefined,
    },
  )
}

/** Gives a test in Node what the session needs of a browser: both storages and page events. */
export function stubBrowser(): void {
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('location', { reload: vi.fn<() => void>() })
}
