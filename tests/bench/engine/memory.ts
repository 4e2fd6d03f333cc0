import { readFileSync } from 'node:fs'

const megabyte = 1e6
const pageSize = 4096
const every = 50

/** How much memory a process has in use, in MB; undefined where the system does not tell it in /proc. */
function residentOf(pid: number): number | undefined {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    return (pages * pageSize) / megabyte
  } catch {
    return undefined
  }
}

/** The most memory that a process uses while the work is done, above what it used before, in MB. */
export async function memoryDuring(pid: number, work: () => Promise<void>): Promise<number | undefined> {
  const before = residentOf(pid)
  let peak = before ?? 0
  const look = () => (peak = Math.max(peak, residentOf(pid) ?? 0))
  const timer = setInterval(look, every)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return before === undefined ? undefined : peak - before
}
