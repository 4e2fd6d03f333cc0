import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const packaged = '/usr/lib/postgresql'
const oldest = 15
const needed = ['initdb', 'postgres', 'pg_basebackup']

/** The folder with PostgreSQL's server programs: from the PATH, or where Debian keeps them; undefined where none is. */
export function postgresBinaries(): string | undefined {
  const versions = existsSync(packaged) ? readdirSync(packaged).map(Number) : []
  const fit = versions.filter((version) => version >= oldest).toSorted((a, b) => b - a)
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...fit.map((version) => join(packaged, String(version), 'bin')),
  ]
  return folders.find((folder) => needed.every((name) => existsSync(join(folder, name))))
}

/** The server that tests may make databases on, as the person who runs them named it; undefined: one of their own. */
export const namedServer = (): string | undefined => process.env['DATABASE_URL'] || undefined
