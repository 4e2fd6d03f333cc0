import { parentPort } from 'node:worker_threads'
import type { NumberedAnswer, NumberedCall, Told } from './answering-thread.ts'

/** Answers, in a thread, the calls of whoever started it, one after the other; `hear` takes what wants no answer. */
export function answerCalls<Call, Answer, Message = never>(
  answer: (call: Call) => Answer,
  hear: (message: Message) => void = () => undefined,
): void {
  const answered = ({ id, call }: NumberedCall<Call>): NumberedAnswer<Answer> => {
    try {
      return { id, answer: answer(call) }
    } catch (error) {
      return { id, failure: error instanceof Error ? error.message : String(error) }
    }
  }
  parentPort?.on('message', (message: NumberedCall<Call> | Told<Message>) => {
    if ('told' in message) hear(message.told)
    else parentPort?.postMessage(answered(message))
  })
}
