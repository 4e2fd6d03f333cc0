import type { Page } from 'playwright'
import type { Sheet } from './invented-documents.ts'

/** Whether the letters of zones are there (on Debian in fonts-ocr-b); those of Liberation Mono stand for them else. */
export const hasZoneFont = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const context = new OffscreenCanvas(10, 10).getContext('2d')
    const widthIn = (font: string) => {
      if (context === null) return 0
      context.font = font
      return context.measureText('MWi<').width
    }
    return widthIn('40px "OCR-B", "OCRB", "OCR B", serif') !== widthIn('40px serif')
  })

/** Draws a sheet in a page: its texts, turned, with noise, as a JPEG of quality 60. */
export async function drawSheet(page: Page, sheet: Sheet): Promise<Buffer> {
  const packed = await page.evaluate(async ({ width, height, texts, zoneWidth, turned, noise, seed }) => {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('nothing to draw on')
    context.fillStyle = '#b9b4ab'
    context.fillRect(0, 0, width, height)
    context.translate(width / 2, height / 2)
    context.rotate((turned * Math.PI) / 180)
    // what is turned stays within the image
    const shrunk = 1 - Math.abs(turned) * 0.008
    context.scale(shrunk, shrunk)
    context.translate(-width / 2, -height / 2)
    context.fillStyle = '#f4f1e6'
    context.fillRect(0, 0, width, height)
    context.fillStyle = '#1d1d1f'
    for (const { text, x, y, size, isZone } of texts) {
      context.font = isZone
        ? `${size}px "OCR-B", "OCRB", "OCR B", "Liberation Mono", monospace`
        : `${size}px "Liberation Sans", sans-serif`
      const letters = Array.from(text)
      if (!isZone) context.fillText(text, x, y)
      else letters.forEach((letter, at) => context.fillText(letter, x + (at * zoneWidth) / letters.length, y))
    }
    const image = context.getImageData(0, 0, width, height)
    let state = seed >>> 0
    for (let at = 0; at < image.data.length; at += 4) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      const by = ((state >>> 8) / 16_777_216 - 0.5) * 2 * noise
      for (const channel of [0, 1, 2]) image.data[at + channel] = (image.data[at + channel] ?? 0) + by
    }
    context.putImageData(image, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.6 })
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    for (let from = 0; from < bytes.length; from += 8192)
      text += String.fromCharCode(...bytes.subarray(from, from + 8192))
    return btoa(text)
  }, sheet)
  return Buffer.from(packed, 'base64')
}
