import { z } from 'zod'

/** A report as far as those know it who carry it; the rest is for `reports` to know. */
interface Carried {
  sections: readonly unknown[]
}

/** A report that is to be printed, and how it looks. */
export interface PrintTask<Report extends Carried = Carried, Look = unknown> {
  document: Report
  branding: Look
}

/** What the worker that prints it is sent first, and once: the report without its sections. */
export interface PrintOrder<Report extends Carried = Carried, Look = unknown> extends PrintTask<Report, Look> {
  /** How many follow. */
  sectionCount: number
}

/** The next few sections: a thousand of them copied at a stretch would hold up the page. */
export interface PrintSections<Report extends Carried = Carried> {
  sections: Report['sections']
}

/** What it is sent for every slice that it asks for. */
export interface PrintFont {
  slice: string
  /** Null: it is not at hand. */
  font: Uint8Array | null
}

/** What it is sent for the words that it asks for in Latin letters: one for each, in their order. */
export interface PrintLatin {
  latin: readonly string[]
}

/** What it says: how far it has come, from 0 to 1, which fonts and words in Latin letters it needs, at last the file or why there is none. */
export const PrintReply = z.union([
  z.object({ part: z.number() }),
  z.object({ slice: z.string() }),
  z.object({ words: z.array(z.string()) }),
  z.object({ bytes: z.instanceof(Uint8Array<ArrayBuffer>), contentHash: z.string(), pages: z.number().int() }),
  z.object({ problem: z.string() }),
])
export type PrintReply = z.infer<typeof PrintReply>
