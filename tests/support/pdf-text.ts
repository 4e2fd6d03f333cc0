import { spawnSync } from 'node:child_process'

/** Whether the program that reads PDFs is there (poppler-utils). */
export const havePoppler = spawnSync('pdftotext', ['-v']).error === undefined

/** What another program reads in a PDF, page by page. */
export function pagesOf(bytes: Uint8Array): string[] {
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes, maxBuffer: 64 * 1024 * 1024 })
  return stdout.toString('utf8').split('\f').slice(0, -1)
}
