import { z } from 'zod'
import { ChangeCause } from './differences.ts'
import { DowJonesDataset } from './dow-jones.ts'

const country = z.string().length(2)
const text = z.string()
/** A day, or its month and year, or its year alone. */
const date = z.object({ day: z.number().nullable(), month: z.number().nullable(), year: z.number() })
/** A day as YYYY-MM-DD, a month or a year; null where it is not told. */
const when = text.nullable()

const Source = z.object({
  title: text,
  /** A web address where the list names one. */
  external_link: text.nullable(),
  /** Numbers under which the vendor keeps the document. */
  drn: text.nullable(),
  accession_number: text.nullable(),
})

const Role = z.object({ category_type: text.nullable(), title: text, since: when, to: when })
const Roles = z.object({ primary: z.array(Role), previous: z.array(Role), other: z.array(Role) })

const ContentTypes = z.object({
  /** Null where the list tells no type of content. */
  active_status: z.enum(['Active', 'Inactive']).nullable(),
  content_types: z.array(z.object({ description: text, sub_content_types: z.array(text) })),
})

const Identification = z.object({ type: text, value: text })
/** What an interest in a company is worth, in words or percent, and since when until when. */
const Control = z.object({ value: text, since: when, to: when, note: text.nullable() })
/** An owner: how far up, and what share in percent; null where it is not told. */
const Ownership = z.object({
  name: text,
  ownership_level: z.number().int(),
  value: z.number().nullable(),
  since: when,
  to: when,
  ownership_note: text.nullable(),
})

/** What the list notes: on the listing, and on special interest. */
const CommentDetails = z.object({ list_comment: z.array(text), si_comment: z.array(text) })

/** Where offices are or were held for which the party is listed. */
const ListedCountries = z.object({ jurisdiction: z.array(country) })

const Watchlist = z.object({
  content_type_details: ContentTypes,
  /** YYYY-MM-DD. */
  last_reviewed_date: when,
  country_territory_details: ListedCountries,
  role_details: Roles,
  sources: z.array(Source),
  identification_details: z.array(Identification),
  comment_details: CommentDetails,
})

const StateOwned = Watchlist.extend({
  country_territory_details: ListedCountries.extend({
    current_ownership: z.array(country),
    past_ownership: z.array(country),
  }),
  voting_control: z.array(Control),
  board_appointing_control: z.array(Control),
  current_ownership: z.array(Ownership),
  past_ownerships: z.array(Ownership),
})

const AdverseMedia = z.object({
  content_type_details: ContentTypes,
  last_reviewed_date: when,
  sources: z.array(Source),
  /** Cases by number, the rows of each in the grid with the publications behind them. */
  adverse_media_details: z.array(
    z.object({
      number: z.number().int(),
      case_row_details: z.array(
        z.object({
          parent_content_type: text,
          content_type: text,
          government_action: text.nullable(),
          adverse_media_source_details: z.array(
            z.object({ name: text, value: text.nullable(), date: when, language: text.nullable() }),
          ),
        }),
      ),
    }),
  ),
})

const ListReference = z.object({ name: text, sources: z.array(text), from_date: when, to_date: when })

/** A whole name, and of a person those of its parts that are told apart; a business has but name and suffix. */
const NameDetail = z.object({
  name: text,
  title: text.nullable(),
  first_name: text.nullable(),
  middle_name: text.nullable(),
  surname: text.nullable(),
  suffix: text.nullable(),
})

/** A tie to somebody or something; `peid` null where nothing more is known. */
const Connection = z.object({
  type: z.enum(['Person', 'Business']),
  connection_type: text,
  name_detail: NameDetail,
  peid: text.nullable(),
})

const AssociatedNames = z.object({
  original_script_names: z.array(z.object({ name: text, language: text.nullable() })),
  spelling_variations: z.array(text),
})

/** What Dow Jones tells of a listed party (spec/3 section 3, provider profile); sections that it has not are null. */
export const DowJonesProfile = z.object({
  id: text,
  attributes: z.object({
    basic: z.object({
      type: z.enum(['Person', 'Business']),
      name_details: z.object({
        primary_name: text,
        also_known_as: z.array(text),
        formerly_known_as: z.array(text),
        /** The primary name in its parts, and what else the party is called in its own script or spelt otherwise. */
        name_detail: NameDetail.extend({ associated_names: AssociatedNames }),
      }),
      address_details: z.array(
        z.object({
          address: text.nullable(),
          city: text.nullable(),
          region: text.nullable(),
          postal_code: text.nullable(),
          country: z.object({ descriptor: text }),
          url: text.nullable(),
        }),
      ),
      identification_details: z.array(Identification),
    }),
    person: z
      .object({
        gender: z.enum(['MALE', 'FEMALE']).nullable(),
        is_deceased: z.boolean(),
        content_sets: z.array(DowJonesDataset),
        places_of_birth: z.array(z.object({ city: text.nullable(), region: text.nullable(), country })),
        country_territory_details: z.object({
          citizenship: z.array(country),
          /** Where offices are or were held. */
          jurisdiction: z.array(country),
          residence: z.array(country),
        }),
        /** `pep`: since when a politically exposed person is none any more. */
        date_details: z.object({ birth: z.array(date), inactive_as_of_date: z.object({ pep: when }) }),
      })
      .nullable(),
    entity: z
      .object({
        content_sets: z.array(DowJonesDataset),
        country_territory_details: z.object({ registration: z.array(country), affiliation: z.array(country) }),
        /** Days of registration. */
        date_details: z.object({ registration: z.array(date) }),
        industries: z.array(text),
      })
      .nullable(),
    /** Addresses on the gateway itself: a console shows none from elsewhere. */
    image: z.object({ image_details: z.array(z.object({ external_url: text })) }),
    watchlist: Watchlist.nullable(),
    state_owned: StateOwned.nullable(),
    adverse_media: AdverseMedia.nullable(),
    relationships: z.object({ connection_details: z.array(Connection) }),
    list_reference: z.object({
      sanctions_lists: z.array(ListReference),
      other_official_lists: z.array(ListReference),
      other_exclusion_lists: z.array(ListReference),
    }),
  }),
})
export type DowJonesProfile = z.infer<typeof DowJonesProfile>

/** Old or new values of a field, each under the name that a person knows it by. */
const Values = z.array(z.object({ display_name: text, value: text }))

/** One change of a profile (spec/3 section 3, Revision). */
export const DowJonesRevision = z.object({
  id: text,
  attributes: z.object({
    /** YYYY-MM-DD, in UTC. */
    revision_date: text,
    /** ISO 8601 instant. */
    revision_timestamp: text,
    asset: text,
    section: text,
    sub_section: text.nullable(),
    field: text,
    additional_field_info: text.nullable(),
    change_type: z.enum(['I', 'U', 'D']),
    old_value: Values,
    new_value: Values,
  }),
})
export type DowJonesRevision = z.infer<typeof DowJonesRevision>

/** What monitoring found changed on a match (spec/3 section 3, Update-history change). */
export const DowJonesChange = z.object({
  /** ISO 8601 instant. */
  dateTimeISO: text,
  field: text,
  changeType: z.enum(['I', 'U', 'D']),
  changeDescription: text,
  cause: ChangeCause.optional(),
})
export type DowJonesChange = z.infer<typeof DowJonesChange>
