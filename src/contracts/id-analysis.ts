import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { data } from './envelope.ts'

/** What a document is: its fields depend on it (spec/3 sections 2.10 and 5). */
export const DocumentMode = z.enum(['passport', 'ubill'])
export type DocumentMode = z.infer<typeof DocumentMode>

/**
 * How sure a field was read. `certain`: something in the document proves it. `likely`: nothing speaks against it.
 * `doubtful`: something does, so it has to be compared. `unread`: it could not be read, which is not to say that it is empty.
 */
export const Sureness = z.enum(['certain', 'likely', 'doubtful', 'unread'])
export type Sureness = z.infer<typeof Sureness>

/** What the check digit of a field says; `none`: it has none, or it was not read. */
export const CheckDigit = z.enum(['pass', 'fail', 'none'])
export type CheckDigit = z.infer<typeof CheckDigit>

const part = z.number().min(0).max(1)

/** Where something stands on an image, in parts of its width and its height. */
export const FieldBox = z.object({ left: part, top: part, width: part, height: part })
export type FieldBox = z.infer<typeof FieldBox>

/** How a field was read, and where. */
export const FieldReading = z.object({ sureness: Sureness, check: CheckDigit, box: FieldBox.nullable() })
export type FieldReading = z.infer<typeof FieldReading>

/** Something that holds for a document as a whole. */
export const DocumentWarning = z.enum(['check-digit', 'composite-check', 'name-cut', 'expired'])
export type DocumentWarning = z.infer<typeof DocumentWarning>

/** The text of a field; empty where the document leaves it empty, null where it was not read. */
const Text = z.string().nullable().default(null)

/** Fields of a passport or an identity card, in the order in which they are shown (spec/3 section 3). */
export const passportFields = [
  'number',
  'first_name',
  'last_name',
  'sex',
  'country_code',
  'nationality',
  'date_birth',
  'expiration_date',
] as const
export type PassportField = (typeof passportFields)[number]

/** Fields of a utility bill, in the order in which they are shown (spec/3 section 3). */
export const billFields = [
  'firstName',
  'middleName',
  'lastName',
  'city',
  'address',
  'street',
  'zipCode',
  'fullAddress',
] as const
export type BillField = (typeof billFields)[number]

const about = {
  warnings: z.array(z.string()).default([]),
  /** Of each field by its name; another gateway tells nothing of it. */
  readings: z.record(z.string(), FieldReading).default({}),
}

/** What a passport or an identity card says. Days are compact: DDMMYYYY. */
export const PassportAnalysis = z.object({
  number: Text,
  first_name: Text,
  last_name: Text,
  sex: Text,
  country_code: Text,
  nationality: Text,
  date_birth: Text,
  expiration_date: Text,
  /** Alpha-2 codes of the states that are named; null where one is none of them. */
  states: z
    .object({ country_code: z.string().nullable(), nationality: z.string().nullable() })
    .default({ country_code: null, nationality: null }),
  ...about,
})
export type PassportAnalysis = z.infer<typeof PassportAnalysis>

/** What a utility bill says of whom it was sent to. */
export const BillAnalysis = z.object({
  firstName: Text,
  middleName: Text,
  lastName: Text,
  city: Text,
  address: Text,
  street: Text,
  zipCode: Text,
  fullAddress: Text,
  ...about,
})
export type BillAnalysis = z.infer<typeof BillAnalysis>

/** Largest image of a document, bytes. */
export const largestImage = 10 * 1024 * 1024

/** Pixels that an image may have: across or down, and in all. */
export const mostPixels = { side: 8000, total: 20_000_000 }

const base = { host: 'screening', access: 'session', service: 'ID-ANALYSIS' } as const

const Ticket = z.string().regex(/^[\w-]{8,64}$/)

const analysis = {
  ...base,
  method: 'POST',
  offline: 'refuse',
  /** A word of the caller's, under which the place in the queue is told meanwhile. */
  query: z.object({ ticket: Ticket.optional() }),
  body: z.object({}),
  file: { most: largestImage, kind: 'image', part: 'imagefile' },
  status: 200,
} as const

/** ID analysis (spec/3 section 7). Its paths are ours (spec/decisions 17). */
export const idAnalysisApi = {
  analysePassport: defineEndpoint({
    ...analysis,
    path: '/id-analysis/passport/send-file',
    summary: 'Read a passport or an identity card; nothing of the image is kept.',
    answer: data(PassportAnalysis),
  }),
  analyseBill: defineEndpoint({
    ...analysis,
    path: '/id-analysis/utility-bill/send-file',
    summary: 'Read a utility bill; nothing of the image is kept.',
    answer: data(BillAnalysis),
  }),
  analysisPlace: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/id-analysis/queue',
    summary: 'How many documents are read before the one that the caller has sent under a ticket.',
    offline: 'read',
    query: z.object({ ticket: Ticket }),
    status: 200,
    /** 0: it is being read; null: it is not there, or not there any more. */
    answer: data(z.object({ place: z.number().int().nullable() })),
  }),
}
