/**
 * Loaded into a gateway before its own program, for the bench: writes down, line by line, how many milliseconds its
 * serving thread let a timer wait beyond its time, wherever that was long. A pause of the processor counts as well.
 */
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const every = 5
const long = 20
const path = process.env.BUSY_TIMES

if (isMainThread && path !== undefined) {
  let last = performance.now()
  const look = () => {
    const now = performance.now()
    const late = now - last - every
    last = now
    if (late > long) appendFileSync(path, `${late}\n`)
  }
  setInterval(look, every).unref()
}
