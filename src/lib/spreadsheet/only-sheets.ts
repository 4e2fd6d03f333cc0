import { pack } from './pack.ts'
import { ArchiveError, unpack } from './unpack.ts'

/** The parts that hold the workbook, its texts and its sheets: neither comments nor macros nor drawings. */
const wanted =
  /^(?:\[content_types\]\.xml|_rels\/\.rels|xl\/_rels\/[^/]+\.rels|xl\/(?:workbook[^/]*|sharedstrings|styles)\.xml|xl\/worksheets\/[^/]+\.xml)$/iu

/**
 * An xlsx workbook with nothing in it but its texts and its sheets, and no links in those, or null where the archive
 * holds no workbook. Nothing in it is packed: what reads it next would believe whatever an archive says of itself. Throws
 * ArchiveError.
 */
export async function onlySheets(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts = await unpack(bytes, (name) => wanted.test(name))
  if (!Array.from(parts.keys()).some((name) => /^xl\/workbook[^/]*\.xml$/iu.test(name))) return null
  const known = Array.from(parts).filter(([name]) => name.startsWith('xl/') || wanted.test(name))
  for (const [, part] of known) breakLinks(part)
  return pack(new Map(known))
}

const link = new TextEncoder().encode('hyperlink')
const [less = 0, colon = 0, unknown = 0] = new TextEncoder().encode('<:x')

/**
 * Gives every link another name, in place: one of them can claim a whole sheet, cell by cell, and a workbook may name any
 * of its parts as a sheet. Refuses what begins with bytes that UTF-8 does not have: in UTF-16 nobody would see the links
 * here.
 */
function breakLinks(part: Uint8Array): void {
  if (part.subarray(0, 3).some((byte) => byte >= 0xfe)) throw new ArchiveError('damaged')
  const [first = 0] = link
  for (let at = part.indexOf(first); at >= 0; at = part.indexOf(first, at + 1)) {
    const isTag = part[at - 1] === less || (part[at - 1] === colon && part[at - 3] === less)
    if (isTag && link.every((byte, place) => part[at + place] === byte)) part[at] = unknown
  }
}
