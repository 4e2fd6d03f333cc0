import { ListFileError, type SourceFile } from './format.ts'
import { readText } from './read-text.ts'

const longestLine = 10_000_000

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
