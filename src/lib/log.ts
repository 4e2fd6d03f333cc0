/** Facts of one log line: ids, codes, counts and times; never names, e-mails, comments or tokens. */
export type LogFacts = Record<string, string | number | boolean | null | undefined>

/** Where a process writes what happened; handed down as an argument. */
export interface Log {
  info(facts: LogFacts, text: string): void
  warn(facts: LogFacts, text: string): void
  error(facts: LogFacts, text: string): void
}

/** A log that keeps nothing. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
