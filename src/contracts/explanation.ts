import { z } from 'zod'

/** How one searched word relates to one word of the matched name. */
export const TokenReason = z.enum([
  'exact',
  'spelling',
  'phonetic',
  'initial',
  'nickname',
  'script',
  'joined',
  'number',
  'legal-form',
  'acronym',
  'extra',
  'missing',
  'removed',
])
export type TokenReason = z.infer<typeof TokenReason>

/** What gave or took points of a score. */
export const ScorePart = z.enum([
  'name',
  'spelling',
  'phonetic',
  'initial',
  'nickname',
  'script',
  'joined',
  'number',
  'legal-form',
  'acronym',
  'order',
  'missing',
  'extra',
  'contradiction',
  'single-word',
  'weak-name',
  'birth-date',
  'country',
  'gender',
  'identifier',
  'deceased',
])
export type ScorePart = z.infer<typeof ScorePart>

/** What can agree or contradict beside the name. */
export const CorroborationField = z.enum(['birth-date', 'country', 'gender', 'identifier'])
export type CorroborationField = z.infer<typeof CorroborationField>

/** One thing that both sides tell, with the value of each. */
export const CorroborationFact = z.object({ field: CorroborationField, asked: z.string(), listed: z.string() })
export type CorroborationFact = z.infer<typeof CorroborationFact>

/** What stands for and against a match beside its name; `missing` is what at least one side does not tell. */
export const Corroboration = z.object({
  agree: z.array(CorroborationFact),
  contradict: z.array(CorroborationFact),
  missing: z.array(CorroborationField),
})
export type Corroboration = z.infer<typeof Corroboration>

/** What a listed name is to its party. */
export const NameKind = z.enum(['primary', 'aka', 'fka', 'maiden', 'original', 'spelling'])

/** A list that was searched, and how fresh it was. */
export const ListStamp = z.object({
  id: z.string(),
  name: z.string(),
  /** Day the publisher dates the list, YYYY-MM-DD. */
  asOf: z.string(),
  version: z.number().int(),
  /** SHA-256 of what was loaded, in hex; null or absent where it was not noted, or is not told. */
  sha256: z.string().nullable().optional(),
})
export type ListStamp = z.infer<typeof ListStamp>

/** How a search, or the latest run of a monitor that compared every party anew, came to its matches. */
export const Screened = z.object({
  /** Version of the engine, counted from 1. */
  engine: z.number().int(),
  /** Parties that were compared with what was asked. */
  considered: z.number().int(),
  /** How many pass, where only the first of them are kept; absent: all that pass are. */
  passed: z.number().int().optional(),
})
export type Screened = z.infer<typeof Screened>

/** Why a match has its score. The effects of `parts` sum to `score`. */
export const ScoreExplanation = z.object({
  /** 0 to 100. */
  score: z.number(),
  matched: z.object({
    /** The name that hit, as listed. */
    text: z.string(),
    kind: NameKind,
    quality: z.enum(['strong', 'weak']),
    /** How it hit, for example `aka exact`. */
    path: z.string(),
  }),
  tokens: z.array(z.object({ searched: z.string().optional(), matched: z.string().optional(), reason: TokenReason })),
  parts: z.array(z.object({ field: ScorePart, effect: z.number() })),
  lists: z.array(ListStamp),
  /** Empty in explanations that were stored before it was noted. */
  corroboration: Corroboration.default({ agree: [], contradict: [], missing: [] }),
})
export type ScoreExplanation = z.infer<typeof ScoreExplanation>
