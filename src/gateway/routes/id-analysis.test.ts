import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { api } from '#contracts/api.ts'
import { PassportAnalysis } from '#contracts/id-analysis.ts'
import { Problem } from '#contracts/problem.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway, urlOf } from '#tests/support/gateway.ts'
import { jpegOf } from '#tests/support/jpeg.ts'
import { pdfOf } from '#tests/support/pdf.ts'
import { pngOf } from '#tests/support/png.ts'
import { exampleReading, recognisedOf, readerOf } from '#tests/support/recognised.ts'
import { NotReadable, type OcrThread } from '../identity/ocr-thread.ts'
import { TookTooLong } from '../identity/reading-queue.ts'

let gateway: TestGateway
let analyst: Caller
const lines: unknown[] = []
beforeAll(async () => {
  const note = (...given: unknown[]) => void lines.push(given)
  gateway = await startTestGateway({ log: { info: note, warn: note, error: note } })
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())

const image = new File([new Uint8Array(jpegOf())], 'Mira Halvorsdal.jpg', { type: 'image/jpeg' })

interface Sent {
  file?: File
  endpoint?: typeof api.analysePassport | typeof api.analyseBill
  part?: string
  ticket?: string
  signal?: AbortSignal
  token?: string
  to?: TestGateway
}
function send({
  file = image,
  endpoint = api.analysePassport,
  part = 'imagefile',
  ticket,
  signal,
  token = analyst.token,
  to = gateway,
}: Sent = {}) {
  const body = new FormData()
  body.append(part, file)
  const url = urlOf(endpoint, ticket === undefined ? {} : { query: { ticket } })
  const headers = { Authorization: `Bearer ${token}` }
  return to.request(url, { method: 'POST', headers, body, ...(signal && { signal }) })
}
const problem = async (response: Response) => Problem.parse(await response.json())
const reading = (start: () => OcrThread) => gateway.again({ startReading: start })

describe('the analysis of a document', () => {
  it('tells what a passport says, with days in compact form and states by their codes', async () => {
    const response = await send()
    expect(response.status).toBe(200)
    const { data } = (await response.json()) as { data: unknown }
    expect(PassportAnalysis.parse(data)).toMatchObject({
      number: 'XA4071932',
      first_name: 'MIRA JOHANNA',
      last_name: 'HALVORSDAL',
      sex: 'F',
      country_code: 'SWE',
      date_birth: '17041985',
      expiration_date: '25092031',
      states: { country_code: 'SE', nationality: 'SE' },
      readings: { date_birth: { sureness: 'certain', check: 'pass' } },
    })
  })

  it('tells whom a utility bill was sent to', async () => {
    const { data } = (await (await send({ endpoint: api.analyseBill })).json()) as { data: unknown }
    expect(data).toMatchObject({ firstName: 'Mira', lastName: 'Halvorsdal', city: 'Leeds', zipCode: 'LS1 4DY' })
  })

  it('keeps nothing of the document: no file, not even while it is read, and nothing in logs and audit', async () => {
    const temporary = mkdtempSync(join(tmpdir(), 'urs-temporary-'))
    vi.stubEnv('TMPDIR', temporary)
    onTestFinished(() => {
      vi.unstubAllEnvs()
      rmSync(temporary, { recursive: true })
    })
    // where nothing has been written yet, a first file may make a folder
    const filesOf = ({ parts: { dataDir } }: TestGateway) =>
      [dataDir, temporary].flatMap((folder) =>
        existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted() : [],
      )
    const seen: string[][] = []
    const to: TestGateway = await reading(() => ({
      read: () => {
        seen.push(filesOf(to))
        return Promise.resolve(exampleReading)
      },
      end: () => Promise.resolve(),
    }))
    const before = filesOf(to)
    expect((await send({ to })).status).toBe(200)
    expect([...seen, filesOf(to)]).toEqual([before, before])
    const rows = await gateway.database.db.selectFrom('audit').select('entry').execute()
    const entries = rows.map(({ entry }) => JSON.stringify(entry)).filter((entry) => entry.includes('identity.analyse'))
    expect(entries.length).toBeGreaterThan(0)
    for (const told of [JSON.stringify(entries), JSON.stringify(lines)])
      for (const secret of ['HALVORSDAL', 'Halvorsdal', 'XA4071932', '1985']) expect(told).not.toContain(secret)
  })

  it.each<[string, File]>([
    ['a PDF', new File([new Uint8Array(pdfOf('a passport'))], 'passport.pdf', { type: 'application/pdf' })],
    ['a PDF in disguise', new File([new Uint8Array(pdfOf('a passport'))], 'passport.jpg', { type: 'image/jpeg' })],
    ['a drawing in disguise', new File(['<svg onload="alert(1)"/>'], 'passport.png', { type: 'image/png' })],
    [
      'an image and an archive at once',
      new File([new Uint8Array(jpegOf({ behind: Buffer.from('PK\u0003\u0004') }))], 'a.jpg', { type: 'image/jpeg' }),
    ],
    [
      'an image of billions of pixels',
      new File([new Uint8Array(jpegOf({ width: 65_500, height: 65_500 }))], 'a.jpg', { type: 'image/jpeg' }),
    ],
    [
      'an image that is called otherwise',
      new File([new Uint8Array(pngOf({ width: 300, height: 200 }))], 'a.exe', { type: 'image/png' }),
    ],
  ])('refuses %s, which no thread ever sees', async (_, file) => {
    let threads = 0
    const watched = await reading(() => {
      threads += 1
      throw new Error('started')
    })
    const response = await send({ file, to: watched })
    expect(response.status).toBe(422)
    expect((await problem(response)).message).toBe('Provide a valid image file (.jpg, .png or .pdf)')
    expect(threads).toBe(0)
  })

  it('refuses more than 10 MB, a form without its file, and what is no form', async () => {
    const large = new File([new Uint8Array(11 * 1024 * 1024)], 'a.jpg', { type: 'image/jpeg' })
    expect((await send({ file: large })).status).toBe(413)
    expect((await send({ part: 'file' })).status).toBe(422)
    const headers = { Authorization: `Bearer ${analyst.token}`, 'Content-Type': 'application/json' }
    const response = await gateway.request(urlOf(api.analysePassport, {}), { method: 'POST', headers, body: '{}' })
    expect(response.status).toBe(415)
  })

  it('says so where too little can be read, or the image is damaged', async () => {
    const blank = await reading(() => readerOf({ page: recognisedOf(['no zone']), zone: [] }))
    const broken = await reading(() => ({
      read: () => Promise.reject(new NotReadable()),
      end: () => Promise.resolve(),
    }))
    for (const to of [blank, broken]) {
      const told = await problem(await send({ to }))
      expect([told.code, told.message]).toEqual([
        'unreadable_document',
        'Woops! It seems we are not able to extract data from this document.',
      ])
    }
  })

  it('says so where it takes too long, and when to try again', async () => {
    const slow = await reading(() => ({
      read: () => Promise.reject(new TookTooLong()),
      end: () => Promise.resolve(),
    }))
    const response = await send({ to: slow })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '20'])
    expect((await problem(response)).message).toBe(
      'Reading this document took too long. Try a smaller or clearer image.',
    )
  })

  it('tells its place to whoever has the ticket, and to nobody else, and ends when the caller goes', async () => {
    let ended = 0
    const slow = await reading(() => ({
      read: () => new Promise(() => undefined),
      end: () => {
        ended += 1
        return Promise.resolve()
      },
    }))
    const place = async (caller: Caller) =>
      (await slow.caller(caller.token).call(api.analysisPlace, { query: { ticket: 'my-own-ticket' } })).answer?.data
        .place
    const leaving = new AbortController()
    const waiting = send({ to: slow, ticket: 'my-own-ticket', signal: leaving.signal })
    await expect.poll(() => place(analyst)).toBe(0)
    expect(await place(await gateway.signIn('admin'))).toBeNull()
    leaving.abort()
    await waiting.catch(() => undefined)
    await expect.poll(() => place(analyst)).toBeNull()
    expect(ended).toBe(1)
  })

  it('keeps two places for each user: a third document is refused, and others are let in', async () => {
    const slow = await reading(() => ({ read: () => new Promise(() => undefined), end: () => Promise.resolve() }))
    const leaving = new AbortController()
    const waiting = ['first-of-mine', 'second-of-mine'].map((ticket) =>
      send({ to: slow, ticket, signal: leaving.signal }),
    )
    const admin = await gateway.signIn('admin')
    const place = async ({ token }: Caller, ticket: string) =>
      (await slow.caller(token).call(api.analysisPlace, { query: { ticket } })).answer?.data.place
    await expect.poll(() => place(analyst, 'first-of-mine')).not.toBeNull()
    await expect.poll(() => place(analyst, 'second-of-mine')).not.toBeNull()
    const third = await send({ to: slow })
    expect([third.status, Number(third.headers.get('retry-after'))]).toEqual([429, 20])
    expect((await problem(third)).message).toBe(
      'You already have 2 documents waiting to be read. Please try again when one is done.',
    )
    const other = send({ to: slow, ticket: 'one-of-others', signal: leaving.signal, token: admin.token })
    await expect.poll(() => place(admin, 'one-of-others')).toBe(2)
    leaving.abort()
    await Promise.allSettled([...waiting, other])
  })

  it('is refused to whoever is not signed in, and to a tenant that has not subscribed to it', async () => {
    expect((await send({ token: '' })).status).toBe(401)
    const reviewer = await gateway.signIn('reviewer')
    const inBirch = await reviewer.call(api.openSession, { body: { tenantId: demoTenants.birch.id } })
    const response = await send({ token: inBirch.answer?.data.token ?? '' })
    expect([response.status, (await problem(response)).code]).toEqual([403, 'service_not_enabled'])
  })

  it('is allowed ten times a minute', async () => {
    const limited = await gateway.again({ limits: { analysis: 10 } })
    const answers = []
    for (let time = 0; time < 11; time += 1) answers.push((await send({ to: limited })).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})
