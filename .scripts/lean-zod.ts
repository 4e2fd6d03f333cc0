import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const described = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/
const worded = /\/zod\/v4\/locales\/en\.js$/

const refusal = `const refuse = () => { throw new Error('This build describes no schema as JSON Schema.') }`

/** Stands in for an export: what every schema calls to get a method gets one that refuses, the rest refuses at once. */
const standIn = (name: string): string =>
  `export const ${name} = ${name.startsWith('create') ? '() => refuse' : 'refuse'}`

/**
 * Leaves out of the console what a bundler keeps of zod and nothing there needs: what describes schemas as JSON Schema,
 * and its own sentences, in whose place a person reads ours (`domain/field-errors`). The gateway keeps both.
 */
export const leanZod: Plugin = {
  name: 'lean-zod',
  apply: 'build',
  load(id) {
    if (worded.test(id)) return 'export default () => ({})'
    if (!described.test(id)) return null
    const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].flatMap(
      ([, name]) => name ?? [],
    )
    return [refusal, ...names.map(standIn), 'export { refuse as process }'].join('\n')
  },
}
