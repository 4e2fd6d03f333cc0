import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { pngOf } from '#tests/support/png.ts'
import { checkedImage } from './checked-image.ts'
import { NotReadable, startOcrThread } from './ocr-thread.ts'
import { readPassport } from './read-passport.ts'

/** An invented passport: the facts of `somebody`, drawn in OCR-B, a little askew. */
const specimen = readFileSync(join(import.meta.dirname, '../../../tests/support/specimen-passport.jpg'))

const size = { width: 400, height: 300 }
const task = (image: Uint8Array, mode: 'passport' | 'ubill' = 'passport') => ({ mode, image, ...size })

describe('the thread that reads images', () => {
  const thread = startOcrThread()
  afterAll(() => thread.end())

  it('sees nothing on an empty page, and keeps no copy of its language data', { timeout: 60_000 }, async () => {
    expect(await thread.read(task(pngOf(size)))).toEqual({ page: { ...size, turned: 0, lines: [] }, zone: [] })
    // what the engine writes to where the process runs, unless it is told not to
    expect(existsSync('eng.traineddata')).toBe(false)
  })

  it('reads a passport that lies a little askew, and is certain of all of it', { timeout: 60_000 }, async () => {
    const image = checkedImage({ name: 'passport.jpg', type: 'image/jpeg', bytes: specimen })
    const { width, height, bytes } = image
    const document = readPassport(await thread.read({ mode: 'passport', image: bytes, width, height }), '2026-11-26')
    expect(document).toMatchObject({
      number: 'XA4071932',
      first_name: 'MIRA JOHANNA',
      last_name: 'HALVORSDAL',
      sex: 'F',
      country_code: 'SWE',
      nationality: 'SWE',
      date_birth: '17041985',
      expiration_date: '25092031',
      warnings: [],
    })
    const readings = Object.values(document?.readings ?? {})
    expect(readings.map(({ sureness }) => sureness)).toEqual(readings.map(() => 'certain'))
    // the zone of the drawing begins at the left, and its second line is the lowest thing on it
    const { left, top, height: high } = document?.readings['number']?.box ?? expect.fail('no place')
    expect([left < 0.06, top > 0.7, top + high < 0.95]).toEqual([true, true, true])
  })

  it('says of a damaged image that it cannot be read, and reads the next one', { timeout: 60_000 }, async () => {
    const damaged = pngOf({ ...size, lines: Buffer.from('not what a picture is made of') })
    await expect(thread.read(task(damaged))).rejects.toBeInstanceOf(NotReadable)
    expect((await thread.read(task(pngOf(size), 'ubill'))).page.lines).toEqual([])
  })

  it('stops at once when it is ended, and reads nothing more', { timeout: 60_000 }, async () => {
    const other = startOcrThread()
    const reading = expect(other.read(task(pngOf(size)))).rejects.toBeInstanceOf(NotReadable)
    await other.end()
    await reading
    await expect(other.read(task(pngOf(size)))).rejects.toBeInstanceOf(NotReadable)
  })
})
