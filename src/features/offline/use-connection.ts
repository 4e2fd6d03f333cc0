import { useConnectionStatus } from '#data/net/connection.ts'
import { say } from '#domain/messages.ts'

/** Whether there is a connection, and why something cannot be done without one; undefined: it can. */
export interface ConnectionReasons {
  isOnline: boolean
  /** For changes that are not kept for later. */
  needsConnection: string | undefined
  /** For changes that spend credits. */
  needsConnectionCredits: string | undefined
}

/** The connection, with the reasons that disabled controls show (design/offline section 1). */
export function useConnection(): ConnectionReasons {
  const { online } = useConnectionStatus()
  return {
    isOnline: online,
    needsConnection: online ? undefined : say('offline.needsConnection'),
    needsConnectionCredits: online ? undefined : say('offline.needsConnectionCredits'),
  }
}
