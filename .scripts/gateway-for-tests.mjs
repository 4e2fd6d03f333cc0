/**
 * Before tests that start the gateway or its commands: builds it where it is older than its sources, and makes the data
 * directories that they start from copies of.
 */
import { emptyDataDir, seededDataDir } from './data-dirs.mjs'

export const setup = (project) => project.provide('dataDirs', { seeded: seededDataDir(), empty: emptyDataDir() })
