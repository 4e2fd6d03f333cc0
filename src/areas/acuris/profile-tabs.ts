import { acurisTabs } from '#domain/profile/acuris-tabs.ts'
import { withEvidence } from '#screening/profile/evidence.ts'
import type { ProfileTab } from '#screening/provider.ts'

/** Tabs of the profile dialog (spec/2 section 2.6). */
export const profileTabs = (): readonly ProfileTab[] => withEvidence(acurisTabs)
