/** A stretch of a published name: what stands outside of brackets, or one pair of brackets with its content. */
export interface NamePiece {
  text: string
  bracketed: boolean
}

/**
 * Splits a published text at semicolons outside of brackets. Brackets may nest; one that is never closed ends at the
 * next semicolon, and one that was never opened does not count.
 */
export function outerParts(published: string): string[] {
  const text = balanced(published)
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
    else if (text[at] === ';' && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

/** Takes a part apart into what stands outside and what stands in each outermost pair of brackets. */
export function namePieces(part: string): NamePiece[] {
  const pieces: NamePiece[] = []
  let depth = 0
  let from = 0
  const push = (end: number, bracketed: boolean) => {
    pieces.push({ text: part.slice(from, end), bracketed })
    from = end + 1
  }
  for (let at = 0; at < part.length; at++) {
    if (part[at] === '(' && depth++ === 0) push(at, false)
    else if (part[at] === ')' && --depth === 0) push(at, true)
  }
  push(part.length, false)
  return pieces.filter(({ text }) => text.trim() !== '')
}

/** The text with every bracket in a pair. */
function balanced(text: string): string {
  const { opened, strayed } = loneBrackets(text)
  if (opened.size + strayed.size === 0) return text
  let open = 0
  let out = ''
  for (const [at, letter] of Array.from(text).entries()) {
    if (opened.has(at)) open++
    if (letter === ';' && open > 0) {
      out += ')'.repeat(open)
      open = 0
    }
    out += strayed.has(at) ? ' ' : letter
  }
  return out + ')'.repeat(open)
}

function loneBrackets(text: string): { opened: Set<number>; strayed: Set<number> } {
  const open: number[] = []
  const strayed = new Set<number>()
  for (const [at, letter] of Array.from(text).entries()) {
    if (letter === '(') open.push(at)
    else if (letter === ')' && open.pop() === undefined) strayed.add(at)
  }
  return { opened: new Set(open), strayed }
}
