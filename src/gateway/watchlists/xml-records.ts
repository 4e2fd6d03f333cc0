import { SaxesParser } from 'saxes'
import { ListFileError } from './format.ts'

/** An element with what stands in it. */
export interface XmlElement {
  name: string
  line: number
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

/** The root's attributes first, then each element that is one record. */
export type XmlItem = { type: 'root'; attributes: Record<string, string> } | { type: 'element'; element: XmlElement }

const longestRecord = 1_000_000
const deepestElement = 32

/**
 * Streams the record elements of an XML file whose root is known, holding one record at a time; name spaces are ignored. Document types and with
 * them entities are refused. Broken or cut XML, or another root, ends in ListFileError with line and element.
 */
export async function* xmlRecords(
  file: string,
  chunks: AsyncIterable<string>,
  root: string,
  records: ReadonlySet<string>,
): AsyncIterable<XmlItem> {
  const found: XmlItem[] = []
  const parser = new SaxesParser({ position: true })
  collect(parser, found, { file, root, records })
  const feed = (work: () => unknown): XmlItem[] => {
    try {
      work()
    } catch (error) {
      throw error instanceof ListFileError ? error : broken(file, parser, error)
    }
    return found.splice(0)
  }
  for await (const chunk of chunks) yield* feed(() => parser.write(chunk))
  yield* feed(() => parser.close())
}

function collect(
  parser: SaxesParser,
  found: XmlItem[],
  { file, root, records }: { file: string; root: string; records: ReadonlySet<string> },
): void {
  const open: XmlElement[] = []
  let depth = 0
  let size = 0
  const refuse = (reason: string) => new ListFileError(file, parser.line, reason)
  const grow = (letters: number) => {
    size += letters
    if (size > longestRecord) throw refuse(`the element ${open[0]?.name} is longer than a record can be.`)
  }
  parser.on('doctype', () => {
    throw refuse('a document type is not allowed in a list.')
  })
  parser.on('opentag', ({ name: written, attributes }) => {
    const name = written.replace(/^.*:/u, '')
    depth++
    if (depth > deepestElement) throw refuse('elements are nested deeper than in any list.')
    if (depth === 1) {
      if (name !== root) throw refuse(`expected the element ${root}, found ${name}.`)
      found.push({ type: 'root', attributes })
    } else if (open.length > 0 || records.has(name)) {
      open.push({ name, line: parser.line, attributes, children: [], text: '' })
      for (const value of Object.values(attributes)) grow(value.length)
    }
  })
  parser.on('text', (text) => {
    const current = open.at(-1)
    if (current === undefined) return
    grow(text.length)
    current.text += text
  })
  parser.on('closetag', () => {
    depth--
    const element = open.pop()
    if (element === undefined) return
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else {
      size = 0
      found.push({ type: 'element', element })
    }
  })
}

function broken(file: string, parser: SaxesParser, error: unknown): ListFileError {
  const reason = error instanceof Error ? error.message.replace(/^\d+:\d+:\s*/u, '') : String(error)
  return new ListFileError(file, parser.line, `the XML is not well-formed: ${reason}`)
}

/**
 * Whether a text begins like an XML file with this root, in whatever name space. It is parsed up to its end: a pattern
 * that steps over comments can take for ever.
 */
export function beginsWithRoot(beginning: string, root: string): boolean {
  let first: string | undefined
  const parser = new SaxesParser()
  parser.on('opentagstart', ({ name }) => (first ??= name.replace(/^.*:/u, '')))
  // what is wrong with the text is for the loader to say
  parser.on('error', () => undefined)
  parser.write(beginning)
  return first === root
}

/** The children with a name. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)

/** The text of a child, white space tidied, or undefined when it is missing or empty. */
export function textOf(element: XmlElement, name: string): string | undefined {
  const [text] = textsOf(element, name)
  return text
}

/** The texts of all children with a name that have one. */
export function textsOf(element: XmlElement, name: string): string[] {
  const texts = childrenOf(element, name).map(({ text }) => text.replaceAll(/\s+/gu, ' ').trim())
  return texts.filter((text) => text !== '')
}
