/** Random bytes; a parameter wherever chance is needed, so that a test can decide it. */
export type Chance = (size: number) => Uint8Array

/** An opaque id that sorts by the time it was made: uuid version 7 (RFC 9562). */
export function uuidV7(at: Date, chance: Chance): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const [a = 0, b = 0, c = 0, ...rest] = chance(10)
  const tail = [(a & 0x0f) | 0x70, b, (c & 0x3f) | 0x80, ...rest].map((byte) => byte.toString(16).padStart(2, '0'))
  const hex = time + tail.join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
