import { readFileSync } from 'node:fs'

const bytesPerUnit = 1024
const megabyte = 1e6
const every = 20

/** The memory that a process has in use now, in MB; undefined where the system does not tell it, as Linux does. */
export function residentOf(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : (Number(kilobytes) * bytesPerUnit) / megabyte
  } catch {
    return undefined
  }
}

/** The most memory that a process has in use while the work is done, in MB. */
export async function peakDuring(pid: number, work: () => Promise<void>): Promise<number | undefined> {
  let peak: number | undefined
  const timer = setInterval(() => {
    const now = residentOf(pid)
    if (now !== undefined) peak = Math.max(peak ?? 0, now)
  }, every)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return peak
}
