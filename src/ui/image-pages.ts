import { imageOf, NotDrawable, type PageLook, type Pages } from './pages.ts'

/** The longer side of an image that is to be read: a sheet of paper at 300 dots per inch. */
const longestSide = 3508

/** Draws an image turned by quarters, as wide as asked for once it is. */
function drawTurned(image: ImageBitmap, canvas: HTMLCanvasElement, { width, turns }: PageLook): void {
  const isOnSide = turns % 2 === 1
  const [across, down] = isOnSide ? [image.height, image.width] : [image.width, image.height]
  const scale = width / across
  canvas.width = Math.round(width)
  canvas.height = Math.max(1, Math.round(down * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new NotDrawable()
  // paper is white where an image is transparent
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turns * Math.PI) / 2)
  context.scale(scale, scale)
  context.drawImage(image, -image.width / 2, -image.height / 2)
}

/** Opens an image, upright as its camera says. Rejects with NotDrawable for what is none. */
export async function openImage(file: Blob): Promise<Pages> {
  const image = await createImageBitmap(file).catch((error: unknown) => {
    throw new NotDrawable('no image', { cause: error })
  })
  return {
    kind: 'image',
    count: 1,
    draw: (_page, canvas, look) => Promise.resolve(drawTurned(image, canvas, look)),
    image: (_page, turns) => {
      const canvas = document.createElement('canvas')
      const [across, down] = turns % 2 === 1 ? [image.height, image.width] : [image.width, image.height]
      const scale = Math.min(1, longestSide / Math.max(across, down))
      drawTurned(image, canvas, { width: across * scale, turns })
      return imageOf(canvas)
    },
    close: () => image.close(),
  }
}
