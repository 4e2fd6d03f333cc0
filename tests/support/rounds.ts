/**
 * How often a test does what proves more by being done more often: few times, or many in the projects of a full run
 * that say so.
 */
export const rounds = (few: number, many: number): number => (process.env['ROUNDS'] === 'many' ? many : few)

/** The tests outside the gateway that have a long form, which a full run does beside the short one. */
export const longUnitTests = ['src/domain/matching/name-index/party-index.test.ts']
