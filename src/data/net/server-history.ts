import { commitHeader, markHeaders, otherHistory, readMark } from '#contracts/mark.ts'
import type { Heard } from '#domain/outbox/server-life.ts'
import { config } from './config.ts'

/** Who keeps what is known of the server's history: the open outbox. */
interface Keeper {
  known(): { id: string; commit: string | null } | null
  told(news: Heard): void
}

let keeper: Keeper | null = null

/** Hands over to whoever keeps what answers tell of the server's history; returns the way out. */
export function keepHistory(next: Keeper): () => void {
  keeper = next
  return () => void (keeper = keeper === next ? null : keeper)
}

const originOf = (address: string): string => new URL(address, globalThis.location?.href ?? 'http://localhost').origin

/** Whether an address is on the host whose history counts: the one that has the searches with their matches. */
const isItsHost = (address: string): boolean => originOf(address) === originOf(config().screeningUrl)

/** One question to the server, as far as its history is concerned. */
export interface Question {
  /** Headers that name what is known, and the epoch of a change's base. */
  headers: Record<string, string>
  /** Takes in what the answer tells; `isProven`: it is the gateway's own. */
  answered(headers: Headers): void
}

/** Begins a question; without a keeper, and to another host, it says and hears nothing. */
export function question(address: string, epoch: string | undefined): Question {
  const asks = keeper
  if (asks === null || !isItsHost(address)) return { headers: {}, answered: () => undefined }
  const known = asks.known()
  return {
    headers: {
      ...(known?.commit != null && { [commitHeader]: known.commit }),
      ...(epoch !== undefined && { [markHeaders.epoch]: epoch }),
    },
    answered(headers) {
      const mark = readMark(headers)
      if (mark?.epoch == null) return
      const isOther = mark.commit?.endsWith(otherHistory) ?? false
      const commit = (isOther ? mark.commit?.slice(0, -otherHistory.length) : mark.commit) ?? null
      asks.told({ epoch: mark.epoch, commit, isOther, asked: known?.id ?? null, at: Date.now() })
    },
  }
}
