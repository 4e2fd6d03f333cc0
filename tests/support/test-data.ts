import { resolve } from 'node:path'

/** The folder of published lists and judged names that tests, benches and the evaluation measure with; it may be missing. */
export const testData = resolve(process.env['TEST_DATA'] ?? '../shared/data')
