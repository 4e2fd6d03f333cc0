import { largestImage } from '#contracts/id-analysis.ts'
import { documentKind } from '#data/device/document-kind.ts'
import type { Pages } from '#ui/pages.ts'

/** Pages of a PDF that are offered: a document of a person has few. */
export const mostPages = 20
/** Bytes of a file before it is drawn; what is sent of it is smaller. */
export const mostBytes = 4 * largestImage

/** Why a file is not opened. `offline`: what draws it is not on this device. */
export type NotOpened = 'wrongFile' | 'tooLarge' | 'tooManyPages' | 'previewOffline'

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

/** Opens a document that a person has chosen. Rejects with NotOpenedError. */
export async function openDocument(file: File): Promise<Pages> {
  const kind = await documentKind(file)
  if (kind === null) throw new NotOpenedError('wrongFile')
  if (file.size > mostBytes) throw new NotOpenedError('tooLarge')
  const open = await drawer(kind)
  const pages = await open(file).catch((error: unknown) => {
    throw new NotOpenedError('wrongFile', { cause: error })
  })
  if (pages.count <= mostPages) return pages
  pages.close()
  throw new NotOpenedError('tooManyPages')
}
