import type { TabHint } from '#contracts/outbox.ts'
import { openTabs } from '../device/channel.ts'

let tabs: ReturnType<typeof openTabs> | null = null

/** Tells the other tabs of this browser. Hints only. */
export const tellTabs = (hint: TabHint): void => tabs?.tell(hint)

/** Listens to the other tabs, once per page; false when it already does. */
export function hearTabs(heard: (hint: TabHint) => unknown): boolean {
  if (tabs !== null) return false
  tabs = openTabs('urs:device', heard)
  return true
}
