/** Encodings of code pages that are not called after their number. */
const named: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  1201: 'utf-16be',
  10_000: 'macintosh',
  10_007: 'x-mac-cyrillic',
  65_001: 'utf-8',
}

const decoders = new Map<number, TextDecoder>()

function decoderOf(codePage: number): TextDecoder {
  const known = decoders.get(codePage)
  if (known !== undefined) return known
  // throws for a page that is unknown: guessed letters would be another name
  const decoder = new TextDecoder(named[codePage] ?? `windows-${codePage}`)
  decoders.set(codePage, decoder)
  return decoder
}

/** Old workbooks keep their texts in a code page. The package asks for tables of them, which every browser has. */
export const codePages = {
  utils: {
    decode: (codePage: number, bytes: ArrayLike<number>): string => decoderOf(codePage).decode(Uint8Array.from(bytes)),
  },
}
