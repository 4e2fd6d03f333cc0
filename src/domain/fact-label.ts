import { type PlainMessageKey, sayKey } from './messages.ts'
import './messages/screening.ts' // the labels are of this room

/** What the facts of a match are called on screen, by the names that servers have for them. */
const labels: Readonly<Record<string, PlainMessageKey>> = {
  score: 'column.score',
  relevance: 'column.relevance',
  riskRating: 'column.riskRating',
  name: 'column.name',
  aka: 'profile.names.aka',
  aliases: 'profile.names.aka',
  entity_type: 'field.entityType',
  gender: 'column.gender',
  dateOfBirth: 'column.dateOfBirth',
  birthdates: 'column.dateOfBirth',
  is_deceased: 'part.deceased',
  datasets: 'column.datasets',
  icon_hints: 'column.datasets',
  types: 'column.datasets',
  countries: 'column.countries',
  nationalitiesIsoCodes: 'column.countries',
  fields: 'profile.facts',
  identifications: 'profile.identifications',
  addresses: 'profile.addresses',
  contacts: 'profile.contacts',
  attributes: 'profile.notes',
  associates: 'profile.associates',
  relationships: 'profile.linked',
  sources: 'profile.sources',
  source_notes: 'profile.sources',
  media: 'profile.adverseMedia',
  assets: 'profile.documents',
}

const inWords = (name: string): string => {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a fact is called on screen; one that this build does not know by its own name, in words. */
export const factLabel = (name: string): string => {
  const label = labels[name]
  return label === undefined ? inWords(name) : sayKey(label)
}
