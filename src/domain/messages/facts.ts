/** What the facts and parts of a listed party are called, on screens and where a change names them. */
export const factMessages = {
  'profile.names.aka': 'Also known as',
  'part.deceased': 'Deceased',
  'profile.facts': 'Facts',
  'profile.identifications': 'Identifications',
  'profile.addresses': 'Addresses',
  'profile.contacts': 'Contacts',
  'profile.notes': 'Notes',
  'profile.associates': 'Associates',
  'profile.linked': 'Linked Persons/Businesses',
  'profile.sources': 'Sources',
  'profile.adverseMedia': 'Adverse Media',
  'profile.documents': 'Documents',
} as const
