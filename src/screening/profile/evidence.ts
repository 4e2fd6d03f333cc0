import type { SectionsTab } from '#domain/profile/sections.ts'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import type { ProfileTab, ProfileWidget } from '../provider.ts'

const MatchEvidence = onFirstOpen(
  () => true,
  () => import('./match-evidence.tsx').then(({ MatchEvidence }) => MatchEvidence),
)

/** What was searched beside what is listed, why the party matched, and what was said about it. */
export const evidence: ProfileWidget = { id: 'evidence', Widget: MatchEvidence, isBeside: true }

/** Tabs of a profile with the evidence of its match in the first one, above all else that stands beside. */
export const withEvidence = (tabs: readonly SectionsTab[]): ProfileTab[] =>
  tabs.map((tab, i): ProfileTab =>
    i > 0 ? tab : { ...tab, sections: (profile, place) => [evidence, ...tab.sections(profile, place)] },
  )
