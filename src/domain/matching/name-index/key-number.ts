/**
 * The number that a key is filed under, 32 bits with sign: FNV-1a over its UTF-16 units. Two keys may come to the same
 * number, which makes two names meet that have nothing in common, and nobody be missed.
 */
export function keyNumber(key: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01_00_01_93)
  return hash | 0
}
