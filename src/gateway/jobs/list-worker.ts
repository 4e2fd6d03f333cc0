import { parentPort } from 'node:worker_threads'
import { giveWay } from '../threads/give-way.ts'
import { ListFileError, type ListItem, type SourceFile } from '../watchlists/format.ts'
import { formatOf, UnknownFormat } from '../watchlists/formats.ts'
import type { Answer, Call, Failure, FromThread, ToThread } from './list-messages.ts'

giveWay()

/** So many parties go over at once, or fewer where they are long: the other side has to take them in one piece. */
const [mostItems, mostLetters] = [200, 200_000]

/** The other side could not give the next piece of a file. */
class SourceFailed extends Error {}

const chunks = new Map<number, { resolve: (chunk: Uint8Array | null) => void; reject: (error: Error) => void }>()
let asked = 0
let passes = 0
let files: SourceFile[] = []
let items: AsyncIterator<ListItem> | undefined

const tell = (message: FromThread) => parentPort?.postMessage(message)

const sourceOf = (name: string, file: number): SourceFile => ({
  name,
  async *open() {
    const pass = (passes += 1)
    try {
      for (;;) {
        const chunk = await nextChunk(file, pass)
        if (chunk === null) return
        yield chunk
      }
    } finally {
      tell({ type: 'left', pass })
    }
  },
})

const nextChunk = (file: number, pass: number): Promise<Uint8Array | null> =>
  new Promise((resolve, reject) => {
    const id = (asked += 1)
    chunks.set(id, { resolve, reject })
    tell({ type: 'ask', id, file, pass })
  })

async function answerTo(call: Call): Promise<Answer> {
  if (call.type === 'next') return { type: 'items', items: await nextItems() }
  if (call.type === 'format') return { type: 'format', id: (await formatOf(files, call.asked)).id }
  const format = await formatOf(files, call.format)
  items = format.read(files, call.options)[Symbol.asyncIterator]()
  return { type: 'begun' }
}

async function nextItems(): Promise<ListItem[]> {
  const batch: ListItem[] = []
  for (let letters = 0; batch.length < mostItems && letters < mostLetters;) {
    const next = await items?.next()
    if (next === undefined || next.done === true) break
    batch.push(next.value)
    letters += JSON.stringify(next.value).length
  }
  return batch
}

function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof ListFileError) return { kind: 'file', file: error.file, line: error.line, message: error.reason }
  return { kind: error instanceof UnknownFormat ? 'format' : 'other', file: '', line: 0, message }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'files') {
    files = message.names.map(sourceOf)
    return
  }
  if (message.type === 'call') {
    const { id, call } = message
    answerTo(call).then(
      (answer) => tell({ type: 'answer', id, answer }),
      (error: unknown) => tell({ type: 'failed', id, failure: failureOf(error) }),
    )
    return
  }
  const waiting = chunks.get(message.id)
  chunks.delete(message.id)
  if (message.failed) waiting?.reject(new SourceFailed())
  else waiting?.resolve(message.chunk)
})
