import { readFileSync, writeFileSync } from 'node:fs'

const bytesPerUnit = 1024
const megabyte = 1e6
const every = 20

/** The memory that a process has in use now, in MB; undefined where the system does not tell it, as Linux does. */
export const residentOf = (pid: number): number | undefined => toldOf(pid, 'VmRSS')

/** The most memory that a process has in use while the work is done, in MB. */
export async function peakDuring(pid: number, work: () => Promise<void>): Promise<number | undefined> {
  beginPeak(pid)
  let peak: number | undefined
  const look = () => {
    peak = toldOf(pid, 'VmHWM') ?? peak
  }
  // It may end with the work, and tells nothing more then.
  const timer = setInterval(look, every)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  look()
  return peak
}

/** Has the system forget the peak that a process had before. */
function beginPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // On another system, or once the process is gone, nothing is told of it.
  }
}

function toldOf(pid: number, what: 'VmRSS' | 'VmHWM'): number | undefined {
  try {
    const [, kilobytes] =
      new RegExp(`^${what}:\\s+(\\d+) kB$`, 'mu').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : (Number(kilobytes) * bytesPerUnit) / megabyte
  } catch {
    return undefined
  }
}
