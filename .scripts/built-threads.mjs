/** Whether every thread that a part of the built gateway starts stands beside that part: `node .scripts/built-threads.mjs`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.mjs'

const folder = join(root, 'dist/gateway')
const starts = /startThread\(new URL\("\.\/([\w.-]+)", import\.meta\.url\)/g

const threads = readdirSync(folder)
  .filter((name) => name.endsWith('.js'))
  .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(starts)].map(([, thread]) => thread))
const missing = threads.filter((thread) => !existsSync(join(folder, thread)))
for (const thread of missing) console.error(`dist/gateway: a part starts the thread ${thread}, which is not there.`)
if (threads.length === 0) console.error('dist/gateway: no part starts a thread any more.')
if (missing.length > 0 || threads.length === 0) process.exitCode = 1
