import { describe, expect, it } from 'vitest'
import type { RecordedReport } from '#contracts/report-record.ts'
import { documentIn, judgeFile } from './audit-document.ts'

const documentId = '0b7c2f6e-0000-4000-8000-000000000001'
const noted: RecordedReport = {
  tenantId: 'alder',
  seq: 7,
  at: '2026-11-26T07:00:09.000Z',
  actor: 'user-1',
  record: {
    documentId,
    kind: 'search',
    provider: 'acuris',
    subjectId: 'search-1',
    sha256: 'ab'.repeat(32),
    contentHash: 'cd'.repeat(32),
    bytes: 1234,
    madeAt: '2026-11-26T07:00:00.000Z',
    isProvisional: false,
  },
}

describe('a file of which somebody asks whether it is a report', () => {
  it('is unaltered where it is noted, and by whom is said', () => {
    expect(judgeFile('a.pdf', { files: [noted], documents: [noted] })).toEqual({
      isOurs: true,
      lines: [
        `a.pdf is document ${documentId}, unaltered: entry 7 of alder, noted 2026-11-26T07:00:09.000Z by account user-1, ` +
          'made 2026-11-26T07:00:00.000Z.',
      ],
    })
  })

  it('is unaltered also where the same document was saved twice', () => {
    const again = { ...noted, seq: 8, record: { ...noted.record, sha256: 'ef'.repeat(32) } }
    expect(judgeFile('a.pdf', { files: [noted], documents: [noted, again] }).isOurs).toBe(true)
  })

  it('was made from stored copies where it was', () => {
    const file = { ...noted, record: { ...noted.record, isProvisional: true } }
    expect(judgeFile('a.pdf', { files: [file], documents: [] }).lines[0]).toContain('from stored copies')
  })

  it('was altered where its document is known with another file', () => {
    expect(judgeFile('a.pdf', { files: [], documents: [noted] })).toEqual({
      isOurs: false,
      lines: [`a.pdf says that it is document ${documentId}, whose file was another one: it was altered.`],
    })
  })

  it('is none that this installation knows where nothing is', () => {
    const { isOurs, lines } = judgeFile('a.pdf', { files: [], documents: [] })
    expect([isOurs, lines[0]]).toEqual([false, expect.stringContaining('is no report that this installation knows')])
  })

  it.each([
    ['another account', { ...noted, seq: 9, actor: 'user-2' }],
    ['another content', { ...noted, seq: 9, record: { ...noted.record, contentHash: '00'.repeat(32) } }],
  ])('is in doubt where its document was noted for %s too', (_which, other) => {
    const { isOurs, lines } = judgeFile('a.pdf', { files: [noted], documents: [noted, other] })
    expect(isOurs).toBe(false)
    expect(lines[1]).toContain('entry 9 of alder')
  })
})

describe('the document that a file says it is', () => {
  const described = (keywords: string) => Buffer.from(`%PDF-1.3\n<< /Keywords (${keywords}) >>\n`)

  it('is read out of its description', () => {
    expect(documentIn(described(`document ${documentId}, content sha256 ${'cd'.repeat(32)}`))).toBe(documentId)
  })

  it.each(['', 'document 1, content sha256 2', `document ${documentId}`])(
    'is none where it says none: %s',
    (keywords) => expect(documentIn(described(keywords))).toBeUndefined(),
  )
})
