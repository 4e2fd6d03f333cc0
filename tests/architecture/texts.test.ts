import { posix } from 'node:path'
import { Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'
import { product, type Source } from './sources.ts'

const rooms = 'src/domain/messages/'
const byPath = new Map(product.map((source) => [source.path, source]))

/** The file of ours that an import names; undefined for a package. */
const pathOf = ({ path }: Source, name: string): string | undefined => {
  if (name.startsWith('#')) return `src/${name.slice(1)}`
  return name.startsWith('.') ? posix.join(posix.dirname(path), name) : undefined
}

/** Files that are loaded before any line of this one runs, itself among them. */
function loadedWith(path: string, seen = new Set<string>()): Set<string> {
  const source = byPath.get(path)
  if (source === undefined || seen.has(path)) return seen
  seen.add(path)
  for (const { moduleRequest, entries } of source.tree.module.staticImports) {
    const isOfTypes = entries.length > 0 && entries.every(({ isType }) => isType)
    const next = pathOf(source, moduleRequest.value)
    if (!isOfTypes && next !== undefined) loadedWith(next, seen)
  }
  return seen
}

function textsIn(source: Source): string[] {
  const found: string[] = []
  const visitor = new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && /^[\w-]+(\.[\w-]+)+$/.test(value) && found.push(value)),
  })
  visitor.visit(source.tree.program)
  return found
}

const roomOf = new Map(
  product.filter(({ path }) => path.startsWith(rooms)).flatMap((room) => textsIn(room).map((key) => [key, room.path])),
)
const start = loadedWith('src/main.tsx')

it('has the room of every text that a screen names loaded with the screen', () => {
  const missing = product
    .filter(({ path }) => /^src\/(app|areas|features|screening)\/.*\.tsx$/.test(path))
    .flatMap((source) => {
      const present = loadedWith(source.path)
      const room = (key: string) => roomOf.get(key)
      return textsIn(source)
        .filter((key) => ![...present, ...start].includes(room(key) ?? source.path))
        .map((key) => `${source.path}: ${key} of ${room(key)}`)
    })
  expect(roomOf.size).toBeGreaterThan(600)
  expect(missing).toEqual([])
})
