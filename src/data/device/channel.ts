import type { z } from 'zod'
import { TabHint } from '#contracts/outbox.ts'

/** A channel between the tabs of one browser: hints and questions only, the truth is in the database. */
export interface Channel<Message> {
  tell(message: Message): void
  close(): void
}

/** Listens on a channel to what other tabs say in the words of a schema; silent where there is no channel. */
export function openChannel<Message>(
  name: string,
  schema: z.ZodType<Message>,
  heard: (message: Message) => unknown,
): Channel<Message> {
  if (!('BroadcastChannel' in globalThis)) return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(name)
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const message = schema.safeParse(event.data).data
    if (message !== undefined) heard(message)
  }
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() }
}

/** Listens to hints of other tabs on a channel named after the scope or the device. */
export const openTabs = (name: string, heard: (hint: TabHint) => unknown): Channel<TabHint> =>
  openChannel(name, TabHint, heard)
