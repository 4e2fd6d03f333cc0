import { crc32 } from './crc32.ts'
import { joinBytes } from '../join-bytes.ts'

/** A zip archive of these parts, by name, with nothing in it packed. */
export function pack(parts: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const bodies: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const [text, content] of parts) {
    const name = new TextEncoder().encode(text)
    const facts = factsOf(name, content)
    const head = record(0x04034b50, facts)
    directory.push(record(0x02014b50, [[0, 2], ...facts, ...Array<Field>(3).fill([0, 2]), [0, 4], [at, 4]]), name)
    bodies.push(head, name, content)
    at += head.length + name.length + content.length
  }
  const count: Field = [parts.size, 2]
  const listed = directory.reduce((sum, { length }) => sum + length, 0)
  const end = record(0x06054b50, [[0, 4], count, count, [listed, 4], [at, 4], [0, 2]])
  return joinBytes([...bodies, ...directory, end])
}

/** A number and the bytes it takes. */
type Field = readonly [value: number, bytes: 2 | 4]

/** What the head of a part and its entry in the directory have in common. */
function factsOf(name: Uint8Array, content: Uint8Array): Field[] {
  const nameInUtf8 = 0x0800
  const [version, stored, time, day] = [20, 0, 0, 0x21]
  const head: Field[] = [version, nameInUtf8, stored, time, day].map((value) => [value, 2])
  const size: Field = [content.length, 4]
  return [...head, [crc32(content), 4], size, size, [name.length, 2], [0, 2]]
}

function record(mark: number, fields: readonly Field[]): Uint8Array {
  const all: readonly Field[] = [[mark, 4], ...fields]
  const bytes = new DataView(new ArrayBuffer(all.reduce((sum, [, size]) => sum + size, 0)))
  let at = 0
  for (const [value, size] of all) {
    if (size === 2) bytes.setUint16(at, value, true)
    else bytes.setUint32(at, value, true)
    at += size
  }
  return new Uint8Array(bytes.buffer)
}
