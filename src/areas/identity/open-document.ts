import { largestImage } from '#contracts/id-analysis.ts'
import { documentKind } from '#data/device/document-kind.ts'
import { imageSize } from '#lib/image-size.ts'
import type { Pages } from '#ui/pages.ts'

/** Pages of a PDF that are offered: a document of a person has few. */
export const mostPages = 20
/** Bytes of a file before it is drawn; what is sent of it is smaller. */
export const mostBytes = 4 * largestImage

/**
 * Pixels of an image before it is drawn, across or down and in all. Telephones take 24 to 64 million, a sheet of paper at
 * 600 dots per inch has 35; what is sent of them is smaller (mostPixels of the contract).
 */
export const mostUnpacked = { side: 16_000, total: 65_000_000 }

/** Why a file is not opened. `previewOffline`: what draws it is not on this device. */
export type NotOpened = 'wrongFile' | 'tooLarge' | 'tooManyPixels' | 'tooManyPages' | 'previewOffline'

/** A file that is not opened, and why. */
export class NotOpenedError extends Error {
  override name = 'NotOpenedError'
  readonly reason: NotOpened
  constructor(reason: NotOpened, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** What draws a file comes when the first of its kind is opened. */
async function drawer(kind: 'pdf' | 'image') {
  try {
    if (kind === 'image') return (await import('#ui/image-pages.ts')).openImage
    const { openPdf } = await import('#ui/pdf-pages.ts')
    return async (file: File) => openPdf(new Uint8Array(await file.arrayBuffer()))
  } catch (error) {
    throw new NotOpenedError('previewOffline', { cause: error })
  }
}

/** Refuses an image by the size that its head says: unpacked, a small file may take gigabytes. */
async function checkSize(file: File): Promise<void> {
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
  const size = imageSize(new Uint8Array(bytes))
  if (size === null) throw new NotOpenedError('wrongFile')
  const { width, height } = size
  if (Math.max(width, height) > mostUnpacked.side || width * height > mostUnpacked.total)
    throw new NotOpenedError('tooManyPixels')
}

/** Opens a document that a person has chosen. Rejects with NotOpenedError. */
export async function openDocument(file: File): Promise<Pages> {
  const kind = await documentKind(file)
  if (kind === null) throw new NotOpenedError('wrongFile')
  if (file.size > mostBytes) throw new NotOpenedError('tooLarge')
  if (kind === 'image') await checkSize(file)
  const open = await drawer(kind)
  const pages = await open(file).catch((error: unknown) => {
    throw new NotOpenedError('wrongFile', { cause: error })
  })
  if (pages.count <= mostPages) return pages
  pages.close()
  throw new NotOpenedError('tooManyPages')
}
