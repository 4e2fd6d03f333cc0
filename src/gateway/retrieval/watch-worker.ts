import { parentPort } from 'node:worker_threads'
import type { NumberedAnswer, NumberedCall } from '../threads/answering-thread.ts'
import { WatchKeeper, type WatchAnswer, type WatchCall } from './watch-engine.ts'

const keeper = new WatchKeeper()

function answerTo({ id, call }: NumberedCall<WatchCall>): NumberedAnswer<WatchAnswer> {
  try {
    return { id, answer: keeper.answer(call) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (message: NumberedCall<WatchCall>) => parentPort?.postMessage(answerTo(message)))
