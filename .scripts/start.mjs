/**
 * Runs the gateway or one of its commands, building first what is missing or older than its sources.
 *
 *   node .scripts/start.mjs main
 *   node .scripts/start.mjs watchlist load list.xml
 *
 * It runs in this very process, so signals, input and output need no forwarding.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, root } from './build.mjs'

const [name = 'main'] = process.argv.slice(2)
const say = console.log
// With --json the one line on the standard output is the result; everything else is said on the error output.
if (process.argv.includes('--json')) console.log = console.error
ensureBuilt(...(name === 'main' ? ['console', 'gateway'] : ['gateway']))
console.log = say

const file = join(root, 'dist/gateway', `${name}.js`)
process.argv.splice(1, 2, file)
await import(pathToFileURL(file).href)
