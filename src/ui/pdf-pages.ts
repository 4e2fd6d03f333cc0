import { getDocument, GlobalWorkerOptions, type PDFPageProxy, type RenderTask } from 'pdfjs-dist'
import { imageOf, NotDrawable, type PageLook, type Pages } from './pages.ts'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

/** Points of a PDF in an inch, and dots in one that a machine reads well. */
const [points, dots] = [72, 300]
/** Pixels that a page may have, whatever size it says it has. */
const mostPixels = 20_000_000

/** Where the decoder of scans in JPEG 2000 lies, as a script: the build puts it there (.scripts/scan-decoders.ts). */
const decoders = `${import.meta.env.BASE_URL}static/pdf/`

/** What keeps a file from doing more than be drawn: no code that is made of texts, no address that is fetched. */
const careful = {
  isEvalSupported: false,
  useWasm: false,
  wasmUrl: decoders,
  enableXfa: false,
  useWorkerFetch: false,
  disableAutoFetch: true,
  stopAtErrors: false,
  maxImageSize: mostPixels,
}

function viewportOf(page: PDFPageProxy, { width, turns }: PageLook) {
  const rotation = (page.rotate + turns * 90) % 360
  const plain = page.getViewport({ scale: 1, rotation })
  const most = Math.sqrt(mostPixels / (plain.width * plain.height))
  return page.getViewport({ scale: Math.min(width / plain.width, most), rotation })
}

/** Opens a PDF. Rejects with NotDrawable for one that is damaged or locked. */
export async function openPdf(bytes: Uint8Array): Promise<Pages> {
  const loading = getDocument({ data: bytes, ...careful })
  const pdf = await loading.promise.catch((error: unknown) => {
    void loading.destroy()
    throw new NotDrawable('no PDF that can be opened', { cause: error })
  })
  const drawing = new WeakMap<HTMLCanvasElement, RenderTask>()
  const draw = async (number: number, canvas: HTMLCanvasElement, look: PageLook) => {
    const page = await pdf.getPage(number)
    const viewport = viewportOf(page, look)
    const before = drawing.get(canvas)
    before?.cancel()
    await before?.promise.catch(() => undefined)
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const task = page.render({ canvas, viewport, background: '#fff' })
    drawing.set(canvas, task)
    await task.promise
  }
  return {
    kind: 'pdf',
    count: pdf.numPages,
    draw,
    image: async (number, turns) => {
      const page = await pdf.getPage(number)
      const { width } = page.getViewport({ scale: dots / points, rotation: (page.rotate + turns * 90) % 360 })
      const canvas = document.createElement('canvas')
      await draw(number, canvas, { width, turns })
      return imageOf(canvas)
    },
    close: () => void loading.destroy(),
  }
}
