import type { KyselyPlugin } from 'kysely'

/** A connection that a killed process leaves: after so many statements nothing of it comes through any more. */
export function dyingAfter(statements: number, killed: () => void): KyselyPlugin {
  let left = statements
  return {
    transformQuery: ({ node }) => {
      if (left === 0) killed()
      if (left-- <= 0) throw new Error('killed')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}
