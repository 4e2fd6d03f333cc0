/** What a word counts that only one of the two names has; one on either side contradict each other. */
export const costs = { missing: 0.8, extra: 0.2, contradiction: 1.3 }
/** By how much two words that contradict each other cost more than one that is missing and one too many. */
export const contradictionExcess = costs.contradiction - costs.missing - costs.extra
/** Sums in another order may differ by as much. */
export const roundingSlip = 1e-6

/** What is known of a listed name before it is read, all in one unit. */
export interface HeldWeight {
  /** How much it gains by the words that it holds: how alike they are, by their weight. */
  gain: number
  /** How much these lack of being the very words searched for, by their weight. */
  unlike: number
  /** What the words searched for weigh that it holds. */
  held: number
  /** What all words searched for weigh together. */
  searched: number
  /** What its own words weigh together. */
  listed: number
}

/** The weighted mean of a listed name, 0 to 1, as far as that is told by which words it holds. */
export function heldMean({ gain, unlike, held, searched, listed }: HeldWeight): number {
  if (gain === 0) return 0
  const [missing, extra] = [searched - held, Math.max(listed - held, 0)]
  const alone = costs.missing * missing + costs.extra * extra + contradictionExcess * Math.min(missing, extra)
  return gain / (gain + unlike + alone)
}

/** The least share of its words that a name of a mean holds: it may lack the others and have none of its own. */
export const shareFor = (mean: number): number => (mean * costs.missing) / (1 - mean + mean * costs.missing)
