/** How wide and how high an image is, in pixels. */
export interface ImageSize {
  width: number
  height: number
}

/** How a PNG begins. */
export const pngSign: readonly number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Where the first part of a PNG begins, and what stands there: that it has 13 bytes, and is called IHDR. */
const head = { at: pngSign.length, length: 13, type: 0x49_48_44_52 } as const

/** Frames of a JPEG (ITU T.81, table B.1): baseline, extended and progressive. Others are in no document. */
const frames = new Set([0xc0, 0xc1, 0xc2])
const otherFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)

const beginsWith = (bytes: Uint8Array, sign: readonly number[]) => sign.every((byte, at) => bytes[at] === byte)

/** Whether bytes begin as those of a PNG do. */
export const isPng = (bytes: Uint8Array): boolean => beginsWith(bytes, pngSign)

/** Whether bytes begin as those of a JPEG do. */
export const isJpeg = (bytes: Uint8Array): boolean => beginsWith(bytes, [0xff, 0xd8, 0xff])

/** The size of a PNG, which its first part says; null where that is another one. */
export function pngSize(bytes: Uint8Array): ImageSize | null {
  const view = viewOf(bytes)
  if (bytes.length < head.at + 16) return null
  if (view.getUint32(head.at) !== head.length || view.getUint32(head.at + 4) !== head.type) return null
  return { width: view.getUint32(head.at + 8), height: view.getUint32(head.at + 12) }
}

/** What a marker of a JPEG begins: a frame that is read, one that is not, or anything else. */
export const frameKind = (marker: number): 'read' | 'other' | null =>
  frames.has(marker) ? 'read' : otherFrames.has(marker) ? 'other' : null

/** The size that the frame of a JPEG says whose marker stands `at`; at least nine bytes have to be there. */
export function frameSize(bytes: Uint8Array, at: number): ImageSize {
  const view = viewOf(bytes)
  return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
}

/** Markers that parts of a JPEG begin with which say their length; those of the pixels and of its end do not. */
const isPart = (marker: number) => marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xda)

/** The size of a JPEG, which stands behind whatever describes it; null where no frame comes before the pixels. */
function jpegSize(bytes: Uint8Array): ImageSize | null {
  const view = viewOf(bytes)
  for (let at = 2; at + 9 <= bytes.length;) {
    const marker = view.getUint8(at + 1)
    if (view.getUint8(at) !== 0xff || !isPart(marker) || frameKind(marker) === 'other') return null
    if (frameKind(marker) === 'read') return frameSize(bytes, at)
    // any number of 0xff may stand before a marker
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

/** The size that a PNG or a JPEG says it has, of which nothing is unpacked; null for what is neither, or says none. */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  if (isPng(bytes)) return pngSize(bytes)
  return isJpeg(bytes) ? jpegSize(bytes) : null
}
