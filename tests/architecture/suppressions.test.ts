import { Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { placeOf, product, sources } from './sources.ts'

const suppression =
  /(ox|es)lint-disable|@ts-(expect-error|ignore|nocheck)|(ox|prettier-)?fmt-ignore|prettier-ignore|knip-ignore|(v8|c8|istanbul) ignore/
const withReason = /((ox|es)lint-disable(-next-line|-line)? [\w@/, -]+? -- |@ts-expect-error[: -]+(?![: -]))\S+ \S+/

/** Every place where the kinds of syntax named here are written. */
function written(kind: 'any' | '!' | 'as'): string[] {
  const found: string[] = []
  for (const source of product) {
    const note = (node: { start: number }) => found.push(placeOf(source, node.start))
    const visitor = new Visitor(
      {
        any: { TSAnyKeyword: note },
        '!': { TSNonNullExpression: note },
        as: {
          TSAsExpression(node: { start: number; end: number }) {
            if (!/\bas const$/.test(source.text.slice(node.start, node.end))) note(node)
          },
        },
      }[kind],
    )
    visitor.visit(source.tree.program)
  }
  return found
}

describe('suppressions', () => {
  it('says on the same line why a rule is switched off', () => {
    const bare = sources.flatMap((source) =>
      source.tree.comments
        .filter((comment) => suppression.test(comment.value) && !withReason.test(comment.value))
        .map((comment) => `${placeOf(source, comment.start)} ${comment.value.trim()}`),
    )
    expect(bare).toEqual([])
  })

  it('holds no "any" and no "!"', () => {
    expect([...written('any'), ...written('!')]).toEqual([])
  })

  it('asserts a type at most once in a thousand lines', () => {
    const lines = product.reduce((total, { text }) => total + text.split('\n').length, 0)
    const found = written('as')
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(Math.ceil(lines / 1000))
  })

  it('puts a stand-in before a module at most three times', () => {
    const mocks = sources.flatMap((source) =>
      [...source.text.matchAll(/\bvi\.(do)?mock\(/gi)].map((hit) => placeOf(source, hit.index)),
    )
    expect(mocks.length, mocks.join('\n')).toBeLessThanOrEqual(3)
  })
})
