import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Style files of lazy parts arrive in any order, and the minifier drops the order of the layers where one file does
 * not need it: so every file says it first.
 */
export const layersFirst: Plugin = {
  name: 'layers-first',
  generateBundle(_options, bundle) {
    const order = readFileSync('src/ui/layers.css', 'utf8').trim()
    for (const asset of Object.values(bundle))
      if (asset.type === 'asset' && asset.fileName.endsWith('.css')) asset.source = `${order}${String(asset.source)}`
  },
}
