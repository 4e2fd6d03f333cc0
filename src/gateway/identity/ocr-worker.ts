import { parentPort } from 'node:worker_threads'
import type { OcrAnswer, OcrTask } from './ocr-messages.ts'
import { openRecogniser } from './recogniser.ts'

/** Reads one image after the other; whoever started the thread ends it. */
const recogniser = openRecogniser()
// who asks first hears of it
recogniser.catch(() => undefined)

const answer = (message: OcrAnswer) => parentPort?.postMessage(message)

parentPort?.on('message', (task: OcrTask) => {
  recogniser
    .then((open) => open.read(task))
    .then(
      (reading) => answer({ reading }),
      () => answer({ failed: true }),
    )
})
