/**
 * How often a test does what proves more by being done more often: few times, or many in the projects of a full run
 * that say so.
 */
export const rounds = (few: number, many: number): number => (process.env['ROUNDS'] === 'many' ? many : few)
