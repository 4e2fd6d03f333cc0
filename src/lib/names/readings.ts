/** From letters, one or several, to how they are written in Latin. */
export type Readings = ReadonlyMap<string, string>

/** Reads a table of `letters=latin` items between spaces; nothing behind the sign means that they are silent. */
export function readings(items: string, base?: Readings): Readings {
  const own = items.split(' ').map((item): [string, string] => {
    const [letters = '', latin = ''] = item.split('=')
    return [letters, latin]
  })
  return new Map([...(base ?? []), ...own])
}

const longest = 3

/** Writes a word by a table, longer groups of letters first; what the table lacks stays as it is. */
export function transcribe(word: string, table: Readings): string {
  let latin = ''
  for (let place = 0; place < word.length;) {
    const [letters, read] = readAt(word, place, table)
    latin += read
    place += letters.length
  }
  return latin
}

function readAt(word: string, place: number, table: Readings): [letters: string, latin: string] {
  for (let length = longest; length > 0; length--) {
    const letters = word.slice(place, place + length)
    const read = table.get(letters)
    if (read !== undefined) return [letters, read]
  }
  return [word.charAt(place), word.charAt(place)]
}
