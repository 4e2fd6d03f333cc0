import { TabHint } from '#contracts/outbox.ts'

/** A channel between the tabs of one browser: hints only, the truth is in the database. */
export interface Tabs {
  tell(hint: TabHint): void
  close(): void
}

/** Listens to hints of other tabs on a channel named after the scope or the device; silent where there is none. */
export function openTabs(name: string, heard: (hint: TabHint) => unknown): Tabs {
  if (!('BroadcastChannel' in globalThis)) return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(name)
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const hint = TabHint.safeParse(event.data).data
    if (hint !== undefined) heard(hint)
  }
  return { tell: (hint) => channel.postMessage(hint), close: () => channel.close() }
}
