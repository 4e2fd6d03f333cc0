import { z } from 'zod'

/** Somebody or something that a listed party is tied to. */
export const Associate = z.object({
  name: z.string(),
  /** What ties them, such as "brother". */
  association: z.string(),
  kind: z.enum(['individual', 'entity']),
  /** Profile to open in place; null where nothing more is known. */
  profileId: z.string().nullable(),
})
export type Associate = z.infer<typeof Associate>

/** One thing that is told about a party, such as an article, a list that it stands on, or a role that it had. */
export const SectionItem = z.object({
  title: z.string(),
  /** What whoever reads it must not overlook, such as that it is invented. */
  caution: z.string().optional(),
  chips: z.array(z.string()).optional(),
  /** Days, countries and the like. */
  notes: z.array(z.string()).optional(),
  text: z.string().optional(),
  /** Where it was published; anything but a web address is no link. */
  link: z.object({ label: z.string(), url: z.string() }).optional(),
  /** Under which the provider gives it as a file; absent where it does not. */
  evidenceId: z.string().optional(),
})
export type SectionItem = z.infer<typeof SectionItem>

const SimpleContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('facts'),
    facts: z.array(
      z.object({
        label: z.string(),
        values: z.array(
          z.object({
            text: z.string(),
            /** Where the value comes from. */
            note: z.string().optional(),
            /** It is the day of a last review, YYYY-MM-DD, which reports write in a way of their own. */
            reviewedOn: z.string().optional(),
          }),
        ),
      }),
    ),
  }),
  /** Cells by column; more than ten rows come in pages. */
  z.object({ kind: z.literal('table'), columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  z.object({ kind: z.literal('items'), items: z.array(SectionItem) }),
  /** In order of time. */
  z.object({ kind: z.literal('timeline'), items: z.array(SectionItem) }),
  /** Each opens in place where more is known. */
  z.object({ kind: z.literal('links'), links: z.array(Associate) }),
  z.object({ kind: z.literal('text'), paragraphs: z.array(z.string()) }),
  z.object({ kind: z.literal('chips'), chips: z.array(z.string()) }),
  /** Addresses on the gateway. */
  z.object({ kind: z.literal('pictures'), addresses: z.array(z.string()), of: z.string() }),
])

/** What a section of a profile tells, in words that are fit to show; a panel draws it whoever it comes from. */
export const SectionContent = z.discriminatedUnion('kind', [
  ...SimpleContent.options,
  /** Parts below titles of their own, of which only the first is open. */
  z.object({ kind: z.literal('groups'), groups: z.array(z.object({ title: z.string(), content: SimpleContent })) }),
])
export type SectionContent = z.infer<typeof SectionContent>
