import { complySource } from '#areas/comply/source.ts'
import type { ScreeningSource } from '#data/query/source.ts'

/** A provider for tests that are about none: a real adapter, whose reads a test may replace. */
export const sampleSource = (change: Partial<ScreeningSource<unknown>> = {}): ScreeningSource<unknown> => ({
  ...complySource,
  ...change,
})
