import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const described = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/

const refusal = `const refuse = () => { throw new Error('This build describes no schema as JSON Schema.') }`

/** Stands in for an export: what every schema calls to get a method gets one that refuses, the rest refuses at once. */
const standIn = (name: string): string =>
  `export const ${name} = ${name.startsWith('create') ? '() => refuse' : 'refuse'}`

/**
 * Leaves out what zod describes schemas as JSON Schema with: every schema refers to it, so that a bundler keeps it, and
 * nothing in the console calls it. The gateway keeps it, for openapi.json.
 */
export const noJsonSchemas: Plugin = {
  name: 'no-json-schemas',
  apply: 'build',
  load(id) {
    if (!described.test(id)) return null
    const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].flatMap(
      ([, name]) => name ?? [],
    )
    return [refusal, ...names.map(standIn), 'export { refuse as process }'].join('\n')
  },
}
