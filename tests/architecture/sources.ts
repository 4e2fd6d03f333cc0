import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, type ParseResult } from 'oxc-parser'

/** The repository's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** One of our TypeScript files, parsed: path from the repository's folder, text, and syntax tree. */
export interface Source {
  path: string
  text: string
  tree: ParseResult
  isTest: boolean
}

/** Every file of ours below a folder of the repository, as a path with forward slashes. */
export function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.includes('/node_modules/'))
}

/** The repository's TypeScript, product and tests. */
export const sources: Source[] = ['src', 'tests']
  .flatMap(filesIn)
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, tree: parseSync(path, text), isTest: path.startsWith('tests/') || /\.test\.tsx?$/.test(path) }
  })

/** The TypeScript that ships. */
export const product = sources.filter((source) => !source.isTest)

/** The line a position stands on, counted from 1. */
const lineAt = (source: Source, position: number): number => source.text.slice(0, position).split('\n').length

/** `path:line`, as an editor opens it. */
export const placeOf = (source: Source, position: number): string => `${source.path}:${lineAt(source, position)}`
