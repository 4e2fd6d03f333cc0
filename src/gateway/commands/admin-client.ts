import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import {
  AdminAnswer,
  adminActions,
  type AdminAction,
  type AdminInput,
  type AdminRequest,
  type AdminResult,
} from '#contracts/admin.ts'
import { readHolder } from '../db/lock.ts'
import type { Environment } from '../env.ts'
import { runAction } from '../jobs/admin-actions.ts'
import { ConversationBroken, readMessages, sendMessage } from '../jobs/json-lines.ts'
import type { SourceFile } from '../watchlists/format.ts'
import { withHandlers } from './own-database.ts'

/** Bytes of a file that travel in one line. */
const longestPiece = 256 * 1024

/** The running server refused or failed; its sentence is the message. */
export class ServerProblem extends Error {}

/** What a command offers besides its input. */
export interface CommandIo {
  /** Files that the action may read, by the names that the input carries. */
  files?: readonly SourceFile[]
  onProgress: (text: string) => void
  /** Ends the work in order. */
  signal?: AbortSignal
}

/**
 * Carries out an action where the database is: in the running server of this data directory through its admin socket,
 * else here, with the directory's lock taken; a database on a server is opened beside whoever else uses it. Throws
 * DirectoryInUse when another process has the directory and takes no commands.
 */
export async function runCommand<A extends AdminAction>(
  environment: Environment,
  action: A,
  input: AdminInput<A>,
  io: CommandIo,
): Promise<AdminResult<A>> {
  const server = environment.databaseUrl === undefined ? await reachServer(environment.dataDir) : null
  if (server !== null) {
    // The schema is the action's own: what it gives is its result, which a generic cannot show.
    return adminActions[action].result.parse(await ask(server, { action, input }, io)) as AdminResult<A>
  }
  const open = (name: string) => fileNamed(io, name).open()
  return withHandlers(environment, action, (handlers) =>
    runAction(handlers, action, input, {
      open,
      progress: io.onProgress,
      signal: io.signal ?? new AbortController().signal,
    }),
  )
}

/** The admin socket of the process that lock.json names, or null where there is none that answers. */
async function reachServer(dataDir: string): Promise<Socket | null> {
  const path = readHolder(dataDir)?.socket
  if (path === undefined || path === null) return null
  const socket = connect(path)
  // Whoever reads from the socket hears of an error; without a listener it would end the process.
  socket.on('error', () => undefined)
  try {
    await once(socket, 'connect')
    return socket
  } catch {
    return null
  }
}

async function ask(server: Socket, request: { action: AdminAction; input: unknown }, io: CommandIo): Promise<unknown> {
  const send = (message: AdminRequest) => sendMessage(server, message)
  const passes = new Map<number, AsyncIterator<Uint8Array>>()
  // The server ends the work when nobody listens any more.
  io.signal?.addEventListener('abort', () => server.destroy(asError(io.signal?.reason)), { once: true })
  await send({ type: 'request', ...request })
  for await (const answer of readMessages(server, AdminAnswer)) {
    if (answer.type === 'result') return answer.value
    if (answer.type === 'problem') throw new ServerProblem(answer.message)
    if (answer.type === 'progress') io.onProgress(answer.text)
    else await send({ type: 'chunk', pass: answer.pass, bytes: await nextBytes(passes, answer, io) })
  }
  throw new ConversationBroken('The server stopped before it answered. See its log, then try again.')
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new ConversationBroken('Stopped.'))

async function nextBytes(
  passes: Map<number, AsyncIterator<Uint8Array>>,
  { pass, file }: { pass: number; file: string },
  io: CommandIo,
): Promise<string | null> {
  const reading = passes.get(pass) ?? inPieces(fileNamed(io, file).open())
  passes.set(pass, reading)
  const next = await reading.next()
  return next.done ? null : Buffer.from(next.value).toString('base64')
}

/** A file's bytes in pieces that fit a line. */
async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes)
    for (let start = 0; start < chunk.length; start += longestPiece) yield chunk.subarray(start, start + longestPiece)
}

function fileNamed({ files = [] }: CommandIo, name: string): SourceFile {
  const file = files.find((offered) => offered.name === name)
  if (file === undefined) throw new ConversationBroken(`The file "${name}" was not offered.`)
  return file
}
