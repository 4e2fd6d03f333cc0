import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadSlice } from '#reports/print-fonts.ts'

/** The fonts of reports as they lie in the built console. */
export const fontFiles =
  (consoleDir: string): LoadSlice =>
  (slice) =>
    readFile(join(consoleDir, 'fonts', `${slice}.ttf`)).then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    )
