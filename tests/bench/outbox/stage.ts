import type { Fault } from '../../support/fault-proxy.ts'

/** A tab of an application in which a person makes changes. */
export interface Tab {
  /** Makes a change; resolves when the application says that it has it. */
  put(id: string): Promise<void>
  close(): Promise<void>
}

/** One system with a fresh browser and a server behind the fault proxy: what a provocation works with. */
export interface Stage {
  open(): Promise<Tab>
  /** Misbehaves for changes from now on, `times` times at most; only for this one where an id is named. */
  fault(fault: Fault, options?: { times?: number; id?: string }): void
  heal(): void
  setOffline(offline: boolean): Promise<void>
  /** SIGKILL of the browser; `open` starts it again on the same profile. */
  kill(): Promise<void>
  /** From now on the server serves another build. */
  nextBuild(): void
  /** Asks every open tab to send now, as a person or the application's own timer would. */
  wake(): Promise<void>
  /** How often a change took effect on the server. */
  effects(id: string): Promise<number>
  /** Requests for a change that reached the proxy, and the keys they came with. */
  hits(): { requests: number; keys: number }
  /** Whether a file of the browser's profile holds the Authorization header. Ends the browser. */
  isTokenOnDisk(): Promise<boolean>
  /** Ends everything. */
  leave(): Promise<void>
}

/** A system to be provoked. */
export interface System {
  id: string
  name: string
  /** Patience for a change that should arrive, in milliseconds. */
  patience: number
  start: () => Promise<Stage>
}
