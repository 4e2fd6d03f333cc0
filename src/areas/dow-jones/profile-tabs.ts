import { dowJonesTabs } from '#domain/profile/dow-jones-tabs.ts'
import { withEvidence } from '#screening/profile/evidence.ts'
import type { ProfileTab } from '#screening/provider.ts'

/** Tabs of the profile dialog (spec/3 section 2.5). */
export const profileTabs = (): readonly ProfileTab[] => withEvidence(dowJonesTabs)
