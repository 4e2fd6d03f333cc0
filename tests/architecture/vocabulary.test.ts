import { Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { filesIn, placeOf, product } from './sources.ts'

const rooms = (...names: string[]) => names.map((name) => `src/${name}/`)
const withoutProviders = [
  ...rooms('screening', 'ui', 'data', 'features', 'reports', 'lib', 'workers', 'sw'),
  ...rooms('gateway/policies', 'gateway/jobs', 'gateway/retrieval', 'gateway/engine', 'gateway/watchlists'),
  'src/gateway/routes/lists.ts',
  ...rooms(
    'gateway/auth',
    'gateway/identity',
    'gateway/mail',
    'gateway/outbound',
    'gateway/vault',
    'gateway/db',
    'gateway/threads',
  ),
]
const providers = /\b(acuris|comply(advantage)?|comply advantage|dow ?jones)\b/i
const productWords = /\b(tenant|monitor|dataset|watchlist|credit|sanction|screening)s?\b/i

/** Takes camelCase, snake_case and kebab-case apart, so that a name inside a name counts as a word. */
const inWords = (text: string) =>
  text
    .replaceAll('.dataset[', '[')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')

function linesWith(word: RegExp, folders: string[]): string[] {
  const inFolders = (path: string) => folders.some((folder) => path.startsWith(folder))
  const names = filesIn('src').filter(
    (path) => inFolders(path) && !path.includes('.test.') && word.test(inWords(path.replace(/^src\/\w+\//, ''))),
  )
  const lines = product
    .filter((source) => inFolders(source.path))
    .flatMap((source) =>
      source.text
        .split('\n')
        .map((line, i) => ({ line, place: `${source.path}:${i + 1}` }))
        .filter(({ line }) => !/^\s*(import|export) .* from '/.test(line) && word.test(inWords(line)))
        .map(({ line, place }) => `${place} ${line.trim()}`),
    )
  return [...names, ...lines]
}

describe('vocabulary', () => {
  it('names no provider where behaviour is shared', () => {
    expect(linesWith(providers, withoutProviders)).toEqual([])
  })

  it('reads what a provider tells of a party under no key of its own where matches are stored', () => {
    // an arrow of SQL has lost its dash here
    expect(linesWith(/profile +>+ '/, rooms('gateway/db'))).toEqual([])
  })

  it('knows no product word in the component library and the generic helpers', () => {
    expect(linesWith(productWords, rooms('ui', 'lib'))).toEqual([])
  })

  it('lets no wire spelling past an adapter: no snake_case in a screen', () => {
    const found: string[] = []
    for (const source of product.filter(({ path }) => path.endsWith('.tsx'))) {
      const visitor = new Visitor({
        Identifier(node) {
          if (/^[a-z\d]+(_[a-z\d]+)+$/.test(node.name)) found.push(`${placeOf(source, node.start)} ${node.name}`)
        },
      })
      visitor.visit(source.tree.program)
    }
    expect(found).toEqual([])
  })
})
