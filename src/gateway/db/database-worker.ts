import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { joinBytes } from '#lib/join-bytes.ts'
import { copyRest } from './copy-folder.ts'
import type { DatabaseCall, EmbeddedPlace, FromDatabaseThread, ToDatabaseThread } from './database-messages.ts'

/**
 * How a new one is made: its log in pieces of 1 MB, which go once everything in them is written out. Pieces of 16 MB
 * that wait to be used again would be most of a small installation.
 */
const initDbStartParams = ['--wal-segsize=1', '-c', 'wal_recycle=off']

type Bytes = Uint8Array<ArrayBuffer>

/** Bytes that are at hand: a Blob of them would be copied, piece by piece, by each who asks it for them. */
class Tar extends Blob {
  readonly #bytes: Bytes

  constructor(bytes: Bytes) {
    super([])
    this.#bytes = bytes
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes.buffer)
  }
}

let opened: PGlite | undefined
let folder: string | undefined

async function open({ dataDir, loadDataDir }: EmbeddedPlace): Promise<void> {
  const engine = await PGlite.create({
    ...(dataDir !== undefined && { dataDir }),
    ...(loadDataDir !== undefined && { loadDataDir: new Tar(loadDataDir) }),
    initDbStartParams,
    extensions: { pg_trgm },
  })
  // What the engine has once taken for tidying up after a load it never gives back.
  await engine.exec(`set maintenance_work_mem = '32MB'`)
  // An index that gathers what is new files it in one go, for which everybody waits: it must not be much.
  await engine.exec(`set gin_pending_list_limit = '256kB'`)
  // Statistics are taken in one go as well: of 9,000 rows of a table instead of 30,000.
  await engine.exec(`set default_statistics_target = 30`)
  opened = engine
  folder = dataDir
}

/** What the engine answers, in one piece: its own memory holds each part for a moment only. */
async function speak(engine: PGlite, bytes: Bytes): Promise<Bytes> {
  const parts: Uint8Array[] = []
  await engine.execProtocolRawStream(bytes, { onRawData: (part) => void parts.push(part.slice()) })
  const answer = joinBytes(parts)
  const lastWords = lastWordsIn(answer)
  if (lastWords !== undefined) throw new Error(lastWords)
  return answer
}

const [failure, lengthBytes] = ['E'.charCodeAt(0), 4]

/**
 * Why the engine has ended, where it has, which it tells as it tells of a statement that failed; whoever asked would wait
 * for ever for it to be ready again. From PostgreSQL's protocol, "Message Formats", ErrorResponse.
 */
function lastWordsIn(answer: Bytes): string | undefined {
  const { buffer, byteOffset, length } = answer
  const view = new DataView(buffer, byteOffset, length)
  for (let at = 0; at + lengthBytes < length; at += 1 + view.getUint32(at + 1)) {
    if (answer[at] !== failure) continue
    const fields = Buffer.from(answer.subarray(at + 1 + lengthBytes, at + 1 + view.getUint32(at + 1)))
      .toString('utf8')
      .split('\0')
    if (fields.includes('VPANIC') || fields.includes('VFATAL'))
      return fields.find((field) => field.startsWith('M'))?.slice(1) ?? ''
  }
  return undefined
}

async function answerTo(call: DatabaseCall): Promise<Bytes> {
  if (call.type === 'open') {
    await open(call.place)
    return nothing()
  }
  if (opened === undefined) throw new Error('No database is open.')
  if (call.type === 'speak') return speak(opened, call.bytes).catch(end)
  if (call.type === 'dump') return new Uint8Array(await (await opened.dumpDataDir('none')).arrayBuffer())
  if (call.type === 'copy') {
    if (folder === undefined) throw new Error('The database is in memory and has no folder.')
    copyRest(folder, call.to, call.copied)
    return nothing()
  }
  const closing = opened
  opened = undefined
  await closing.close()
  return nothing()
}

const nothing = (): Bytes => new Uint8Array(0)

/** Whatever is wrong with a statement, the engine says in its answer. Where it has none, nobody knows how it fares. */
function end(error: unknown): Promise<never> {
  setImmediate(() => {
    throw error
  })
  return new Promise(() => undefined)
}

const tell = (message: FromDatabaseThread, moved: ArrayBuffer[] = []) => parentPort?.postMessage(message, moved)

/** One after the other: while one is worked at, the next ones wait. */
let last = Promise.resolve()

parentPort?.on('message', ({ id, call }: ToDatabaseThread) => {
  last = last
    .then(() => answerTo(call))
    .then(
      (bytes) => tell({ id, bytes }, [bytes.buffer]),
      (error: unknown) => tell({ id, failure: error instanceof Error ? error.message : String(error) }),
    )
})
