/** How a page is looked at: pixels across, and quarter turns to the right. */
export interface PageLook {
  width: number
  turns: number
}

/** A file whose pages can be drawn. They count from 1. */
export interface Pages {
  /** An image is one page and has no others. */
  kind: 'image' | 'pdf'
  count: number
  /** Draws a page onto a canvas, which takes its size. A later drawing onto the same one takes the place of it. */
  draw(page: number, canvas: HTMLCanvasElement, look: PageLook): Promise<void>
  /** A page as an image that is fit to be read by a machine. */
  image(page: number, turns: number): Promise<Blob>
  close(): void
}

/** Something in a file keeps it from being drawn. */
export class NotDrawable extends Error {
  override name = 'NotDrawable'
}

/** The image on a canvas, as a file. */
export const imageOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new NotDrawable()) : resolve(blob)), 'image/jpeg', 0.95),
  )
