import { z } from 'zod'
import { AcurisDataset, AcurisResultDataset } from './acuris-datasets.ts'

/** How far a date of birth may be off (spec/decisions 11). */
export const AcurisDobMatching = z.enum([
  'exact',
  'sameYear',
  'withinOneYear',
  'withinTwoYears',
  'withinThreeYears',
  'withinFourYears',
  'withinFiveYears',
])
export type AcurisDobMatching = z.infer<typeof AcurisDobMatching>

/** How many years a birth may be off, either way; `exact`: not at all. */
export const yearsOff = {
  exact: 'exact',
  sameYear: 0,
  withinOneYear: 1,
  withinTwoYears: 2,
  withinThreeYears: 3,
  withinFourYears: 4,
  withinFiveYears: 5,
} as const satisfies Record<AcurisDobMatching, number | 'exact'>

const country = z.string().length(2)

/** An Acuris search as it is asked for and stored (spec/2 section 3, Search request payload). */
export const AcurisQuery = z.object({
  profileType: z.enum(['individual', 'entity']),
  name: z.union([
    z.string().trim().min(1, 'acuris.businessNameRequired').max(255, 'form.tooLong'),
    /** Of an individual; only the first name has to be known (spec/2 section 5). */
    z.object({
      firstName: z.string().trim().min(1, 'acuris.firstNameRequired').max(255, 'form.tooLong'),
      middleName: z.string().trim().max(255, 'form.tooLong'),
      lastName: z.string().trim().max(255, 'form.tooLong'),
    }),
  ]),
  /** The threshold, 75 to 100. */
  fuzziness: z.number('acuris.thresholdRequired').min(75, 'acuris.thresholdRange').max(100, 'acuris.thresholdRange'),
  countries: z.array(country).max(250),
  dateOfBirth: z.iso.date('acuris.birthDateInvalid').nullable(),
  yearOfBirth: z
    .number('form.numberExpected')
    .int('form.numberExpected')
    .min(1000, 'form.birthYearTooEarly')
    .max(9999, 'form.birthYearInFuture')
    .nullable(),
  gender: z.enum(['female', 'male', 'unknown']),
  dobMatching: AcurisDobMatching,
  dobRequired: z.boolean(),
  countryRequired: z.boolean(),
  /** Empty filters nothing. */
  datasets: z.array(AcurisDataset).max(20),
})
export type AcurisQuery = z.infer<typeof AcurisQuery>

/** Somebody or something that a listed party is tied to; `profileId` null where nothing more is known. */
export const AcurisLink = z.object({ name: z.string(), type: z.string(), profileId: z.string().nullable() })

/** What Acuris tells of a listed party (spec/2 section 3, Profile info). */
export const AcurisProfile = z.object({
  profileId: z.string(),
  name: z.string(),
  aliases: z.array(z.object({ name: z.string(), type: z.string() })),
  gender: z.enum(['female', 'male', 'unknown']),
  /** The first one that is told; may be a bare year. */
  dateOfBirth: z.string().nullable(),
  datesOfBirth: z.array(z.string()),
  datasets: z.array(AcurisResultDataset),
  /** The gravest tier, 1 to 4, of somebody politically exposed. */
  pepTier: z.string().nullable(),
  nationalitiesIsoCodes: z.array(country),
  identifications: z.array(z.object({ type: z.string(), value: z.string() })),
  addresses: z.array(
    z.object({
      addressType: z.string(),
      line1: z.string().optional(),
      line2: z.string().optional(),
      postcode: z.string().optional(),
      city: z.string().optional(),
      countryIsoCode: country,
    }),
  ),
  contacts: z.array(z.object({ type: z.string(), value: z.string() })).default([]),
  attributes: z.object({
    /** Addresses of pictures on the gateway itself: a console shows none from elsewhere. */
    profileImages: z.array(z.string()).default([]),
    notes: z.array(z.string()),
    evidences: z.array(
      z.object({
        evidenceId: z.string(),
        title: z.string(),
        summary: z.string(),
        originalUrl: z.string().nullable(),
        datasets: z.array(AcurisResultDataset),
        captureDateIso: z.string().nullable(),
      }),
    ),
  }),
  relationships: z.object({ individuals: z.array(AcurisLink), entities: z.array(AcurisLink) }),
})
export type AcurisProfile = z.infer<typeof AcurisProfile>

/** The listed party behind an Acuris match: `match` is the name that hit, `name` the one it is listed under first. */
export const AcurisParty = AcurisProfile.extend({ match: z.string(), countries: z.array(country) })
export type AcurisParty = z.infer<typeof AcurisParty>
