import type { DateOrder } from '#domain/import/birth-dates.ts'
import type { Mapping, Sheet } from '#domain/import/headings.ts'
import type { Halt, RowOutcome } from '#domain/import/outcome.ts'
import type { ImportRow } from '#domain/import/read-rows.ts'
import type { SpreadsheetReason } from '../device/spreadsheet.ts'

/**
 * Why a file was not read. `invalid_file_format`: it is not what its name says (spec/1 section 4, spec/decisions 15 and
 * 39); `failed`: what reads it could not be loaded.
 */
export type ImportRefusal = Exclude<SpreadsheetReason, 'content'> | 'invalid_file_format' | 'failed'

/** What an import knows of its file. */
export interface FileFacts {
  fileName: string
  /** SHA-256, in hexadecimal digits. */
  hash: string
}

/** Rows that were read and wait for the person. */
export interface RowsState extends FileFacts {
  at: 'rows'
  /** How ambiguous dates are meant; null: nobody has said. */
  order: DateOrder | null
  /** A date that can be read in two ways; null: there is none, and nothing to ask. */
  example: string | null
  rows: readonly ImportRow[]
  /** The server looks at them, before any is made. */
  isStarting: boolean
  /** Why the last start came to nothing, in a sentence. */
  failure: string | null
}

/**
 * How a run is going. `ending`: the row on its way is waited for; `interrupted`: the page that ran it is gone; `stopped`:
 * the person has ended it. Anything else but `running` and `done` is why it stands still.
 */
export type RunStatus = 'running' | 'ending' | 'done' | 'stopped' | 'interrupted' | Halt

/** Rows that become monitors, or have. */
export interface RunState extends FileFacts {
  at: 'run'
  rows: readonly ImportRow[]
  /** What rows came to, by their place. */
  outcomes: ReadonlyMap<number, RowOutcome>
  status: RunStatus
}

/** An import of a provider, as far as it is. */
export type ImportState =
  /** What lies on this device is being opened. */
  | { at: 'opening' }
  /** Another tab of this browser has it. */
  | { at: 'elsewhere' }
  /** `refused`: why the last file was not read. */
  | { at: 'empty'; refused: ImportRefusal | null }
  | { at: 'reading'; fileName: string; step: 'reading' | 'checking' }
  /** The person says what the columns of the file are. */
  | (FileFacts & { at: 'columns'; sheet: Sheet; mapping: Mapping })
  | RowsState
  | RunState

/** Whether a run sends just now. */
export const isRunning = (state: ImportState): boolean =>
  state.at === 'run' && (state.status === 'running' || state.status === 'ending')
