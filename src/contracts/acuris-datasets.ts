import { z } from 'zod'

/** Acuris' datasets as a search may choose them (spec/decisions 10); a code without a hyphen also chooses its parts. */
export const AcurisDataset = z.enum([
  'SAN',
  'SAN-CURRENT',
  'SAN-FORMER',
  'PEP',
  'PEP-CURRENT',
  'PEP-FORMER',
  'PEP-LINKED',
  'SOE',
  'SOE-CURRENT',
  'SOE-FORMER',
  'RRE',
  'REL',
  'POI',
  'DD',
  'INS',
])
export type AcurisDataset = z.infer<typeof AcurisDataset>

/** The codes that a result carries: always the part, never the whole it belongs to. */
export const AcurisResultDataset = AcurisDataset.exclude(['SAN', 'PEP', 'SOE'])
export type AcurisResultDataset = z.infer<typeof AcurisResultDataset>
