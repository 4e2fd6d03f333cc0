/** What people call the lists that the gateway can load; a name that an operator has given is short enough. */
const short: Readonly<Record<string, string>> = {
  'UN Security Council Consolidated List': 'UN',
  'OFAC Specially Designated Nationals': 'OFAC SDN',
  'EU Consolidated List (Official Journal)': 'EU',
  'EU Financial Sanctions File': 'EU FSF',
  'UK OFSI Consolidated List': 'UK OFSI',
}

/** The name of a list where there is little room, as in a row; elsewhere it stands in full. */
export const shortListName = (name: string): string => (Object.hasOwn(short, name) ? (short[name] ?? name) : name)
