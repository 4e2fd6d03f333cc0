import { useEffect, useRef, useState } from 'react'
import type { DocumentMode } from '#contracts/id-analysis.ts'
import { ApiError } from '#data/net/errors.ts'
import { analyseDocument, type DocumentAnalysis } from '#data/query/id-analysis.ts'
import { say } from '#domain/messages/identity.ts'
import { mintKey } from '#lib/mint-key.ts'
import { announce } from '#ui/announce.tsx'
import type { Pages } from '#ui/pages.ts'
import { type FieldRow, rowsOf, withValue } from './field-rows.ts'
import { NotOpenedError, openDocument, type NotOpened } from './open-document.ts'

/** Which page of a document, and how it is turned: quarters to the right. */
export interface Side {
  page: number
  turns: number
}

/** An open document, and what is known of it. States as the specification names them (spec/3 section 4). */
export type Analysis =
  | { state: 'NO_FILE'; refused: NotOpened | null; isAgain: boolean }
  | { state: 'WAIT'; pages: Pages | null; ticket: string; side: Side }
  | { state: 'OK'; pages: Pages; side: Side; analysis: DocumentAnalysis; rows: readonly FieldRow[] }
  | { state: 'ERROR'; pages: Pages; side: Side; message: string }

/** What the page does with a document. */
export interface AnalysisDesk {
  /** What the document is taken for. */
  mode: DocumentMode
  /** Takes it for something else: what is open is analysed again as that. */
  take: (mode: DocumentMode) => void
  now: Analysis
  /** Opens a file and has its first page analysed. */
  choose: (file: File) => void
  /** Has a page of the open document analysed, as it is turned. */
  analyse: (side: Side) => void
  stop: () => void
  edit: (field: string, value: string) => void
  /** Lets go of the document and everything that was read of it. */
  clear: () => void
}

const firstSide: Side = { page: 1, turns: 0 }
const atFirst = { state: 'NO_FILE', refused: null, isAgain: false } satisfies Analysis
const noFile = { ...atFirst, isAgain: true } satisfies Analysis

const messageOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return say('identity.unreadable')
  return error.code === 'unreadable_document' ? say('identity.unreadable') : error.message
}

/** Has a page read as it is turned: what the desk shows then. Rejects with the signal's reason. */
async function analysed(
  mode: DocumentMode,
  { pages, side, ticket }: { pages: Pages; side: Side; ticket: string },
  signal: AbortSignal,
): Promise<Analysis> {
  try {
    const image = await pages.image(side.page, side.turns)
    signal.throwIfAborted()
    // its own name may be somebody's
    const file = new File([image], 'document.jpg', { type: 'image/jpeg' })
    const analysis = await analyseDocument(mode, file, { ticket, signal })
    signal.throwIfAborted()
    announce(say('identity.done'))
    return { state: 'OK', pages, side, analysis, rows: rowsOf(analysis) }
  } catch (error) {
    signal.throwIfAborted()
    return { state: 'ERROR', pages, side, message: messageOf(error) }
  }
}

const refusalOf = (error: unknown): Analysis => ({
  ...noFile,
  refused: error instanceof NotOpenedError ? error.reason : 'wrongFile',
})

/** One piece of work after the other: the next ends what came before, and so does leaving the page. */
function useLatest() {
  const running = useRef<AbortController>(undefined)
  const end = () => running.current?.abort(new Error('given up'))
  useEffect(() => () => running.current?.abort(new Error('given up')), [])
  const begin = (work: (signal: AbortSignal) => Promise<void>) => {
    end()
    const controller = new AbortController()
    running.current = controller
    work(controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) throw error
    })
  }
  return { begin, end }
}

/** The file that is open, which is closed when another one is opened, and when the page is left. */
function useOpened() {
  const opened = useRef<Pages>(undefined)
  useEffect(() => () => opened.current?.close(), [])
  return {
    present: () => opened.current,
    change: (pages?: Pages) => {
      opened.current?.close()
      opened.current = pages
    },
  }
}

/**
 * A document from the chosen file to its values. Nothing of it is kept beyond the page: leaving it, or a lock, ends the
 * analysis here and on the server.
 */
export function useAnalysis(open = openDocument): AnalysisDesk {
  const [mode, setMode] = useState<DocumentMode>('passport')
  const [now, setNow] = useState<Analysis>(atFirst)
  const { begin, end } = useLatest()
  const opened = useOpened()
  const read = async (pages: Pages, { side, as }: { side: Side; as: DocumentMode }, signal: AbortSignal) => {
    const ticket = mintKey()
    setNow({ state: 'WAIT', pages, ticket, side })
    setNow(await analysed(as, { pages, side, ticket }, signal))
  }
  const readOpened = (side: Side, as: DocumentMode) => {
    const pages = opened.present()
    if (pages !== undefined) begin((signal) => read(pages, { side, as }, signal))
  }
  const choose = async (file: File, signal: AbortSignal) => {
    opened.change()
    setNow({ state: 'WAIT', pages: null, ticket: '', side: firstSide })
    const pages = await open(file).catch((error: unknown) => {
      signal.throwIfAborted()
      setNow(refusalOf(error))
      return null
    })
    if (pages === null) return
    if (signal.aborted) return pages.close()
    opened.change(pages)
    await read(pages, { side: firstSide, as: mode }, signal)
  }
  return {
    mode,
    take: (other) => {
      setMode(other)
      readOpened(now.state === 'NO_FILE' ? firstSide : now.side, other)
    },
    now,
    choose: (file) => begin((signal) => choose(file, signal)),
    analyse: (side) => readOpened(side, mode),
    stop: () => {
      end()
      setNow((present) => (present.state === 'WAIT' ? stopped(present) : present))
    },
    edit: (field, value) => setNow((present) => edited(present, field, value)),
    clear: () => {
      end()
      opened.change()
      setNow(noFile)
    },
  }
}

const edited = (present: Analysis, field: string, value: string): Analysis =>
  present.state === 'OK' ? { ...present, rows: withValue(present.rows, field, value) } : present

const stopped = ({ pages, side }: Extract<Analysis, { state: 'WAIT' }>): Analysis =>
  pages === null ? noFile : { state: 'ERROR', pages, side, message: say('identity.stopped') }
