import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

/** Bundled pages on the disk. */
export interface Bundled {
  folder: string
  remove: () => void
}

function emptyFolder(): Bundled {
  const folder = mkdtempSync(join(tmpdir(), 'ur-screen-bench-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const shared = { configFile: false, logLevel: 'error', publicDir: false } as const

/** Bundles pages of others (tests/bench/pages/*.mjs), each into one classic script; the caller removes the folder. */
export async function bundlePeers(...names: string[]): Promise<Bundled> {
  const bundled = emptyFolder()
  for (const name of names) {
    const entry = join(import.meta.dirname, 'pages', `${name}.mjs`)
    await build({
      ...shared,
      root: import.meta.dirname,
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: bundled.folder,
        emptyOutDir: false,
        target: 'es2023',
        lib: { entry, name: 'bench', formats: ['iife'], fileName: () => `${name}.js` },
      },
    })
  }
  return bundled
}

/** What vite.config.ts leaves out of the console as well. */
const unasked = ['canvg', 'dompurify', 'html2canvas']

/** Bundles a page of the console's own modules (tests/bench/pages/*.ts) as it is served below /bench/. */
export async function bundleOurs(name: string): Promise<Bundled> {
  const bundled = emptyFolder()
  const root = join(import.meta.dirname, '../..')
  const own: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  await build({
    ...shared,
    root,
    base: '/bench/',
    // what vite.config.ts tells the console of itself
    define: { buildVersion: JSON.stringify(own.version), isRetired: 'false' },
    worker: { format: 'es', rolldownOptions: { external: unasked } },
    build: {
      outDir: bundled.folder,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'pages', `${name}.ts`),
        output: { entryFileNames: `${name}.js` },
      },
    },
  })
  return bundled
}
