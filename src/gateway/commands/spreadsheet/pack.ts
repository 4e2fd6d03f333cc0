import { crc32 } from 'node:zlib'

/** A zip archive of these parts, by name, with nothing in it packed. */
export function pack(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [text, content] of parts) {
    const name = Buffer.from(text)
    const facts = factsOf(name, content)
    const body = Buffer.concat([record(0x04034b50, facts), name, content])
    directory.push(record(0x02014b50, [[0, 2], ...facts, ...Array<Field>(3).fill([0, 2]), [0, 4], [at, 4]]), name)
    bodies.push(body)
    at += body.length
  }
  const listed = Buffer.concat(directory)
  const count: Field = [parts.size, 2]
  const end = record(0x06054b50, [[0, 4], count, count, [listed.length, 4], [at, 4], [0, 2]])
  return Buffer.concat([...bodies, listed, end])
}

/** A number and the bytes it takes. */
type Field = readonly [value: number, bytes: 2 | 4]

/** What the head of a part and its entry in the directory have in common. */
function factsOf(name: Buffer, content: Uint8Array): Field[] {
  const nameInUtf8 = 0x0800
  const [version, stored, time, day] = [20, 0, 0, 0x21]
  const head: Field[] = [version, nameInUtf8, stored, time, day].map((value) => [value, 2])
  const size: Field = [content.length, 4]
  return [...head, [crc32(content), 4], size, size, [name.length, 2], [0, 2]]
}

function record(mark: number, fields: readonly Field[]): Buffer {
  const all: readonly Field[] = [[mark, 4], ...fields]
  const bytes = Buffer.alloc(all.reduce((sum, [, size]) => sum + size, 0))
  let at = 0
  for (const [value, size] of all) at = bytes.writeUIntLE(value, at, size)
  return bytes
}
