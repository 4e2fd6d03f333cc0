import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

/** Bundles pages of tests/bench/pages, each into one classic or module script; the caller removes the folder. */
export async function bundle(...names: string[]): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'ur-screen-bench-'))
  for (const name of names) {
    const stem = name.replace(/\.\w+$/, '')
    await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2023',
        lib: {
          entry: join(import.meta.dirname, 'pages', name),
          name: 'bench',
          formats: ['iife'],
          fileName: () => `${stem}.js`,
        },
      },
    })
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
