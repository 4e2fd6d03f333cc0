import { createHash } from 'node:crypto'

/** Changes only when the demo's people and tenants become others. */
const seedConstant = 'urs-demo-1'

/** The uuid (version 8) of something of the demo, by what it is called: the same on every machine. */
export function demoId(...names: string[]): string {
  const bytes = createHash('sha256')
    .update([seedConstant, ...names].join('\n'))
    .digest()
    .subarray(0, 16)
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x80
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Ids for everything that one act of the demo makes, in its order. */
export function demoIds(...names: string[]): () => string {
  let made = 0
  return () => demoId(...names, String((made += 1)))
}
