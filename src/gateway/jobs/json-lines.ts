import type { Socket } from 'node:net'
import type { z } from 'zod'

/** Longest line: a chunk of a file in base64 with room to spare. */
const longestLine = 1024 * 1024

/** The other side of a conversation ended it, or said something that is no message. */
export class ConversationBroken extends Error {}

/** Messages that arrive on a socket, one JSON line each, checked by their schema. Throws ConversationBroken. */
export async function* readMessages<S extends z.ZodType>(socket: Socket, schema: S): AsyncGenerator<z.output<S>> {
  let rest = ''
  socket.setEncoding('utf8')
  for await (const part of socket) {
    const lines = (rest + String(part)).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new ConversationBroken('a line is too long')
    for (const line of lines) yield parsed(line, schema)
  }
  if (rest !== '') throw new ConversationBroken('the last line is cut off')
}

function parsed<S extends z.ZodType>(line: string, schema: S): z.output<S> {
  try {
    return schema.parse(JSON.parse(line))
  } catch (cause) {
    throw new ConversationBroken('a line is no message', { cause })
  }
}

/** Sends one message, waiting while the other side does not keep up. Throws ConversationBroken when it is gone. */
export async function sendMessage(socket: Socket, message: unknown): Promise<void> {
  const isGone = () => socket.destroyed || !socket.writable
  if (!isGone() && socket.write(`${JSON.stringify(message)}\n`)) return
  if (!isGone())
    await new Promise<void>((resolve) => {
      const goOn = () => {
        socket.off('drain', goOn)
        socket.off('close', goOn)
        resolve()
      }
      socket.on('drain', goOn)
      socket.on('close', goOn)
    })
  if (isGone()) throw new ConversationBroken('the other side is gone')
}
