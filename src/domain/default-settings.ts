import { ComplyDataset } from '#contracts/comply-datasets.ts'
import type { AppSettings } from '#contracts/settings.ts'

/** What a new tenant starts with (spec/1 section 9, spec/decisions 10). */
export const defaultSettings: AppSettings = {
  urscreen: { complyAdvantage: { fuzziness: 50, types: ComplyDataset.options } },
}
