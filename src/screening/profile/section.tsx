import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SectionContent, SectionItem } from '#contracts/profile-section.ts'
import { profileQueries } from '#data/query/profiles.ts'
import { say } from '#domain/messages/profile.ts'
import type { ProfileSection } from '#domain/profile/sections.ts'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { useErrorSnackbar } from '../loading/use-error-snackbar.ts'
import type { PanelProps } from '../provider.ts'
import { Content, hasNothing } from './section-content.tsx'
import './section.css'

const EvidenceButton = onFirstOpen(
  () => true,
  () => import('./evidence-button.tsx').then(({ EvidenceButton }) => EvidenceButton),
  () => undefined, // without it the article is told as before
)

interface SectionProps {
  /** Null where what it stands in is called the same. */
  title: string | null
  /** What stands there when the section has nothing. */
  empty?: string | undefined
  children?: ReactNode
}

/** A headed part of the match detail; with `empty` it says so in place of its content. */
export const Section = ({ title, empty, children }: SectionProps) => (
  <section className="profile-section">
    {title !== null && <h3>{title}</h3>}
    {empty === undefined ? children : <p className="profile-empty">{empty}</p>}
  </section>
)

/** The file of an article, where the provider gives one. */
const fileOf =
  ({ source, profile }: PanelProps) =>
  ({ title, evidenceId }: SectionItem) =>
    source.evidence !== undefined &&
    evidenceId !== undefined && (
      <EvidenceButton title={title} read={source.evidence} profileId={profile.id} evidenceId={evidenceId} />
    )

/** Whether a section has nothing and needs no sentence of its own for it. */
export const isFolded = ({ folds, content }: ProfileSection): boolean =>
  folds === true && (content === undefined || (!('part' in content) && hasNothing(content)))

/** What a tab has nothing of, in one line. */
export const NotGiven = ({ sections }: { sections: readonly ProfileSection[] }) => (
  <p className="profile-empty">
    {say('profile.notGiven', sections.flatMap(({ title }) => title?.toLowerCase() ?? []).join(', '))}
  </p>
)

/** One section of a tab, whoever's it is: its content, or that it has none. */
export function DrawnSection({ section, panel }: { section: ProfileSection; panel: PanelProps }) {
  const { title, lead, content, empty, isSourced = false } = section
  if (content !== undefined && 'part' in content)
    return <ReadSection title={title} part={content.part} empty={empty} panel={panel} />
  const isEmpty = content === undefined || hasNothing(content)
  if (isEmpty && empty === null) return null
  return (
    <Section title={title} empty={isEmpty ? (empty ?? '') : undefined}>
      {lead !== undefined && <p className="profile-empty">{lead}</p>}
      {!isEmpty && (
        <Content content={content} title={title} onOpen={panel.onOpen} isSourced={isSourced} fileOf={fileOf(panel)} />
      )}
    </Section>
  )
}

interface ReadSectionProps extends Pick<ProfileSection, 'title' | 'empty'> {
  part: string
  panel: PanelProps
}

/**
 * A section that the provider reads by itself: loading, failed, empty, or from this device with its age. A failure is told
 * as it happens too (spec/3 section 8).
 */
function ReadSection({ title, part, empty, panel: { source, searchId, profile, onOpen } }: ReadSectionProps) {
  const read = useQuery(profileQueries.part(source, searchId, profile.id, part))
  useErrorSnackbar(read.error)
  const draw = (content: SectionContent) =>
    hasNothing(content) ? (
      <p className="profile-empty">{empty ?? say('profile.nothing')}</p>
    ) : (
      <Content content={content} title={title} onOpen={onOpen} />
    )
  return (
    <Section title={title}>
      <Loaded read={read} rows={title ?? say('profile.stored')}>
        {draw}
      </Loaded>
    </Section>
  )
}
