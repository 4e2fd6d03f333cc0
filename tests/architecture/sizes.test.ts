import { Visitor, type ArrowFunctionExpression, type Declaration, type Function as FunctionNode } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { product, type Source } from './sources.ts'

interface Measured {
  place: string
  lines: number
}

type AnyFunction = ArrowFunctionExpression | FunctionNode

/** The source with its comments blanked out, lines kept. */
const blanked = new Map(product.map((source) => [source, withoutComments(source)]))

function withoutComments({ text, tree }: Source): string {
  let result = text
  for (const { start, end } of tree.comments)
    result = result.slice(0, start) + result.slice(start, end).replace(/[^\n]/g, ' ') + result.slice(end)
  return result
}

const codeLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length
const linesOf = (source: Source, node: AnyFunction) =>
  codeLines((blanked.get(source) ?? '').slice(node.start, node.end))

interface Named extends Measured {
  isComponent: boolean
}

/** Every function that has a name of its own. A capital in a .tsx file makes it a component. */
function namedFunctions(source: Source): Named[] {
  const found: Named[] = []
  const add = (name: string, node: AnyFunction) =>
    found.push({
      place: `${source.path} ${name}`,
      lines: linesOf(source, node),
      isComponent: source.path.endsWith('.tsx') && /^[A-Z]/.test(name),
    })
  new Visitor({
    FunctionDeclaration: (node) => void (node.id && add(node.id.name, node)),
    VariableDeclarator(node) {
      if (
        node.id.type === 'Identifier' &&
        (node.init?.type === 'ArrowFunctionExpression' || node.init?.type === 'FunctionExpression')
      )
        add(node.id.name, node.init)
    },
    MethodDefinition: (node) => add(node.key.type === 'Identifier' ? node.key.name : 'method', node.value),
    Property(node) {
      if (
        node.key.type === 'Identifier' &&
        (node.value.type === 'ArrowFunctionExpression' || node.value.type === 'FunctionExpression')
      )
        add(node.key.name, node.value)
    },
  }).visit(source.tree.program)
  return found
}

/** Functions handed to a call in a routes file: the handlers. routes/http holds the tools of the handlers. */
function handlers(source: Source): Measured[] {
  const found: Measured[] = []
  new Visitor({
    CallExpression(node) {
      for (const argument of node.arguments)
        if (argument.type === 'ArrowFunctionExpression' || argument.type === 'FunctionExpression')
          found.push({ place: `${source.path} at ${argument.start}`, lines: linesOf(source, argument) })
    },
  }).visit(source.tree.program)
  return found
}

function expectSizes(all: Measured[], median: number, p90: number, max: number) {
  const sorted = all.toSorted((a, b) => a.lines - b.lines)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.lines ?? 0
  expect(sorted.filter(({ lines }) => lines > max)).toEqual([])
  expect(at(0.5), 'median').toBeLessThanOrEqual(median)
  expect(at(0.9), 'nine of ten').toBeLessThanOrEqual(p90)
}

/** Names a file exports, and whether a JSDoc comment stands right before (one of the two for a schema and its type). */
function documentation(source: Source): Map<string, boolean> {
  const documented = new Map<string, boolean>()
  const docs = source.tree.comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
  for (const node of source.tree.program.body) {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) continue
    const names = exportedNames(node.declaration)
    const hasDoc = docs.some(({ end }) => end < node.start && source.text.slice(end, node.start).trim() === '')
    for (const name of names) documented.set(name, hasDoc || documented.get(name) === true)
  }
  return documented
}

function exportedNames(declaration: Declaration): string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
}

describe('sizes', () => {
  const functions = product.flatMap(namedFunctions)

  it('keeps files short', () => {
    expectSizes(
      product.map(({ path, text }) => ({ place: path, lines: text.split('\n').length - 1 })),
      70,
      200,
      300,
    )
  })

  it('keeps components short', () => {
    expectSizes(
      functions.filter(({ isComponent }) => isComponent),
      30,
      90,
      120,
    )
  })

  it('keeps functions short', () => {
    expectSizes(
      functions.filter(({ isComponent }) => !isComponent),
      12,
      45,
      50,
    )
  })

  it('keeps route handlers at 20 lines or fewer', () => {
    const routes = product.filter(({ path }) => /^src\/gateway\/routes\/[^/]+\.ts$/.test(path))
    expect(routes.flatMap(handlers).filter(({ lines }) => lines > 20)).toEqual([])
  })

  it('keeps the service worker under 100 lines and the entry under 30', () => {
    const lines = (path: string) => product.find((source) => source.path === path)?.text.split('\n').length ?? Infinity
    expect(lines('src/sw/sw.ts')).toBeLessThanOrEqual(100)
    expect(lines('src/main.tsx')).toBeLessThanOrEqual(30)
  })

  it.each(['contracts', 'domain', 'data', 'reports', 'gateway'])('says what nine of ten exports of %s are', (layer) => {
    const found = product
      .filter(({ path }) => path.startsWith(`src/${layer}/`))
      .flatMap((source) =>
        [...documentation(source)].map(([name, hasDoc]) => ({ name: `${source.path} ${name}`, hasDoc })),
      )
    const bare = found.filter(({ hasDoc }) => !hasDoc).map(({ name }) => name)
    expect(bare.length, bare.join('\n')).toBeLessThanOrEqual(found.length / 10)
  })

  const codeOf = (folder: string) =>
    product
      .filter(({ path }) => path.startsWith(`${folder}/`))
      .reduce((lines, source) => lines + codeLines(blanked.get(source) ?? ''), 0)
  const providers = product.flatMap(({ path }) => /^src\/areas\/([^/]+)\/provider\.ts$/.exec(path)?.[1] ?? [])

  it('finds the areas that are screening providers', () => {
    expect(providers).toEqual(expect.arrayContaining(['acuris', 'comply']))
  })

  it.each(providers)('keeps %s at 20 % of the code that the providers share, or less', (provider) => {
    expect(codeOf(`src/areas/${provider}`) / codeOf('src/screening')).toBeLessThanOrEqual(0.2)
  })
})
