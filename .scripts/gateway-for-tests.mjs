/**
 * Before tests that start the gateway or its commands: builds it where it is older than its sources, and makes the data
 * directory with the demo that they start from copies of.
 */
import { seededDataDir } from './seeded.mjs'

export const setup = (project) => project.provide('seededDataDir', seededDataDir())
