/** How the kinds of files begin that documents are read from, and how they are called. */
const kinds = [
  { kind: 'pdf', sign: '25504446', ending: /\.pdf$/iu },
  { kind: 'image', sign: '89504e470d0a1a0a', ending: /\.png$/iu },
  { kind: 'image', sign: 'ffd8ff', ending: /\.jpe?g$/iu },
] as const

const longestSign = 8

/** What a file is, by what is in it and by its name; null where it is none that is read, or the two disagree. */
export async function documentKind(file: File): Promise<'pdf' | 'image' | null> {
  // a file that has gone since it was chosen can no longer be read
  const buffer = await file
    .slice(0, longestSign)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const sign = Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return kinds.find((known) => sign.startsWith(known.sign) && known.ending.test(file.name))?.kind ?? null
}
