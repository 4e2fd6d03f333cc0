import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { closeToOthers } from '../../db/closed-folder.ts'

/** Builds whose hashed files stay available, the present one included: open pages still ask for them. */
const builds = 3

/**
 * Copies the hashed files of the present build to `DATA_DIR/assets/<build>`, forgets all but the last three builds, and
 * returns the folders to look into, newest first. Without a built console only what was kept is there.
 */
export function keepAssets(consoleDir: string, dataDir: string, now: Date): string[] {
  const root = join(dataDir, 'assets')
  mkdirSync(root, { recursive: true })
  const assets = join(consoleDir, 'assets')
  if (existsSync(assets) && existsSync(join(consoleDir, 'index.html'))) {
    const folder = join(root, nameOf(consoleDir))
    if (!existsSync(folder)) copyWhole(assets, folder)
    utimesSync(folder, now, now)
  }
  const kept = readdirSync(root)
    .filter((name) => !name.endsWith('.part'))
    .map((name) => join(root, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of kept.slice(builds)) rmSync(old, { recursive: true, force: true })
  return kept.slice(0, builds)
}

/** One name per build: the page names every first script by its hash, and each script the next ones. */
const nameOf = (consoleDir: string): string =>
  createHash('sha256')
    .update(readFileSync(join(consoleDir, 'index.html')))
    .digest('hex')
    .slice(0, 16)

/** A copy that was interrupted is never taken for a build. */
function copyWhole(from: string, to: string): void {
  const part = `${to}.part`
  rmSync(part, { recursive: true, force: true })
  cpSync(from, part, { recursive: true })
  closeToOthers(part) // a copy has the rights of what was copied
  renameSync(part, to)
}
