import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../node_modules/pdfjs-dist/wasm')

/** What decodes scans of a kind that pdf.js has apart, and fetches when a page needs it: scripts, for the CSP knows no wasm. */
export const scanDecoders: Plugin = {
  name: 'scan-decoders',
  apply: 'build',
  generateBundle() {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('_nowasm_fallback.js')))
      this.emitFile({ type: 'asset', fileName: `static/pdf/${name}`, source: readFileSync(join(folder, name)) })
  },
}
