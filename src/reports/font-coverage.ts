/** Which code points a font has a glyph for. */
export type Coverage = (code: number) => boolean

/** Where a table of a TrueType file begins; null: it has none. */
function tableAt(font: DataView, tag: string): number | null {
  const count = font.getUint16(4)
  for (let i = 0; i < count; i += 1) {
    const at = 12 + i * 16
    const name = String.fromCharCode(...[0, 1, 2, 3].map((byte) => font.getUint8(at + byte)))
    if (name === tag) return font.getUint32(at + 8)
  }
  return null
}

/** Where the map from Unicode to glyphs begins that has two bytes for each, format 4; null: there is none. */
function mapAt(font: DataView): number | null {
  const cmap = tableAt(font, 'cmap')
  if (cmap === null) return null
  const count = font.getUint16(cmap + 2)
  for (let i = 0; i < count; i += 1) {
    const at = cmap + font.getUint32(cmap + 4 + i * 8 + 4)
    if (font.getUint16(at) === 4) return at
  }
  return null
}

/** The code points of one segment of the map that lead to a glyph other than the box. */
function* segment(font: DataView, at: number, index: number, twice: number): Generator<number> {
  const end = font.getUint16(at + 14 + index * 2)
  const start = font.getUint16(at + 16 + twice + index * 2)
  const delta = font.getUint16(at + 16 + twice * 2 + index * 2)
  const offsetAt = at + 16 + twice * 3 + index * 2
  const offset = font.getUint16(offsetAt)
  for (let code = start; code <= end && code !== 0xffff; code += 1) {
    const listed = offset === 0 ? code : font.getUint16(offsetAt + offset + (code - start) * 2)
    const isListed = offset === 0 || listed !== 0
    if (isListed && ((listed + delta) & 0xffff) !== 0) yield code
  }
}

/** What a TrueType font can print; nothing where its map cannot be read. */
export function coverageOf(bytes: Uint8Array): Coverage {
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = mapAt(font)
  if (at === null) return () => false
  const twice = font.getUint16(at + 6)
  const known = new Set<number>()
  for (let index = 0; index < twice / 2; index += 1) for (const code of segment(font, at, index, twice)) known.add(code)
  return (code) => known.has(code)
}
