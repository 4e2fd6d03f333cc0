/** Lowest name score that a fuzziness (0 to 100) lets through: 0 equal only, 50 → 75, 100 → 50. */
export const fuzzinessThreshold = (fuzziness: number): number => 100 - fuzziness / 2

/** Fuzziness as createSearch carries it: value/100 with one decimal (spec/1 section 7). */
export const fuzzinessOnWire = (fuzziness: number): string => (Math.min(100, Math.max(0, fuzziness)) / 100).toFixed(1)

/** How many years a birth may be off at a fuzziness of 0 to 100. */
export const yearsOff = (fuzziness: number): number => (fuzziness === 0 ? 0 : 1)
