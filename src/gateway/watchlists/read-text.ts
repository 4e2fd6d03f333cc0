import { ListFileError, type SourceFile } from './format.ts'

const beginningBytes = 64 * 1024
const longestLine = 10_000_000

/** Streams a file as text. Fails with ListFileError where it is empty, not UTF-8 or not text. */
export async function* readText(file: SourceFile): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let bytes = 0
  const decode = (chunk: Uint8Array | undefined): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
    } catch {
      throw new ListFileError(file.name, line, 'the text from this line on is not UTF-8.')
    }
  }
  for await (const chunk of file.open()) {
    bytes += chunk.length
    const text = decode(chunk)
    const nul = text.indexOf('\0')
    if (nul >= 0)
      throw new ListFileError(
        file.name,
        line + text.slice(0, nul).split('\n').length - 1,
        'the text contains a NUL character.',
      )
    yield text
    line += text.split('\n').length - 1
  }
  if (bytes === 0) throw new ListFileError(file.name, 0, 'the file is empty.')
  yield decode(undefined)
}

/** Streams the lines of a text that are not empty, with their numbers. A line beyond any sensible length is refused. */
export async function* textLines(file: SourceFile): AsyncIterable<{ line: number; text: string }> {
  let rest = ''
  let line = 1
  for await (const chunk of readText(file)) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new ListFileError(file.name, line, 'this line is longer than a record can be.')
    for (const text of lines) {
      if (text.trim() !== '') yield { line, text }
      line++
    }
  }
  if (rest.trim() !== '') yield { line, text: rest }
}

/** The first 64 KB of a file, for detection only: whatever is not text there is left to the loader to refuse. */
export async function readBeginning(file: SourceFile): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of file.open()) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= beginningBytes) break
  }
  if (bytes === 0) throw new ListFileError(file.name, 0, 'the file is empty.')
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, beginningBytes))
}
