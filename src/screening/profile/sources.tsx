import type { ProfileSource } from '#contracts/match.ts'
import { say } from '#domain/messages/profile.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDay } from '#lib/dates.ts'
import { isWebAddress } from '#lib/web-address.ts'
import { Chip } from '#ui/chip.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from './section.tsx'

const dates = ({ listedOn, endedOn, asOf }: ProfileSource): string[] => [
  ...(listedOn === undefined ? [] : [say('profile.listedOn', formatDay(listedOn))]),
  ...(endedOn === undefined ? [] : [say('profile.endedOn', formatDay(endedOn))]),
  say('profile.listAsOf', formatDay(asOf)),
]

function Source({ source, datasetLabel }: { source: ProfileSource; datasetLabel: (code: string) => string }) {
  return (
    <li>
      <strong>{source.name}</strong>
      <div className="profile-chips">
        {source.synthetic && <Chip tone="caution">{say('results.synthetic')}</Chip>}
        {source.topics.map((topic) => (
          <Chip key={topic}>{datasetLabel(topic)}</Chip>
        ))}
      </div>
      <span className="profile-soft">{dates(source).join(' · ')}</span>
      {source.countries.length > 0 && (
        <span className="profile-soft">{source.countries.map(countryName).join(', ')}</span>
      )}
      {isWebAddress(source.url) && (
        <Link href={source.url} target="new-tab">
          {say('profile.openSource')}
        </Link>
      )}
    </li>
  )
}

interface SourcesProps {
  sources: readonly ProfileSource[]
  /** Words for a code, which every provider has of its own. */
  datasetLabel: (code: string) => string
}

/** Where a party is published, with the day of each list. */
export const Sources = ({ sources, datasetLabel }: SourcesProps) => (
  <Section title="profile.sources" empty={sources.length === 0 ? 'profile.noSanctions' : undefined}>
    <ul className="profile-list">
      {sources.map((source) => (
        <Source key={source.slug} source={source} datasetLabel={datasetLabel} />
      ))}
    </ul>
  </Section>
)
