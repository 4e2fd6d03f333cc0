import { printer, type PrintMessage } from './print.ts'

const take = printer((reply) => postMessage(reply, { transfer: 'bytes' in reply ? [reply.bytes.buffer] : [] }))

// what a document is made of is told by its type alone: the page that sends it has just put it together
addEventListener('message', ({ data }: MessageEvent<PrintMessage>) => take(data))
