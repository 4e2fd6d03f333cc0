/** How TypeScript is read (see typescript.mjs). */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'

export async function load(url, context, nextLoad) {
  if (!/\.tsx?$/.test(url)) return nextLoad(url, context)
  const file = fileURLToPath(url)
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  return { format: 'module', source: code, shortCircuit: true }
}
