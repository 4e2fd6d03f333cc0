import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedMonitors } from '../../support/seed-monitors.ts'

const root = join(import.meta.dirname, '../../..')
const shelf = join(root, 'node_modules/.cache/ur-screen-bench')

/** What a seeded directory depends on: how many monitors, the gateway that made them, and the day they count from. */
function labelOf(count: number): string {
  const build = createHash('sha256').update(readFileSync(join(root, 'dist/gateway/seed.js')))
  return `monitors-${count}-${new Date().toISOString().slice(0, 10)}-${build.digest('hex').slice(0, 12)}`
}

/** A data directory with this many monitors, seeded once a day and build, and copied after that; the caller removes it. */
export async function monitorsFolder(count: number, onProgress: (made: number) => void): Promise<string> {
  const kept = join(shelf, labelOf(count))
  if (!existsSync(kept)) {
    const seeded = await seedMonitors(count, onProgress)
    mkdirSync(shelf, { recursive: true })
    for (const older of readdirSync(shelf)) rmSync(join(shelf, older), { recursive: true, force: true })
    // copied beside its place first: a copy that was broken off is never taken for a whole one
    cpSync(seeded, `${kept}.part`, { recursive: true })
    renameSync(`${kept}.part`, kept)
    rmSync(seeded, { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(tmpdir(), 'ur-screen-monitors-'))
  cpSync(kept, folder, { recursive: true })
  return folder
}
