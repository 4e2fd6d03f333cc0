import type { Profile, ProfileSource } from '#contracts/match.ts'
import { say } from '#domain/messages.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDay } from '#lib/dates.ts'
import { isWebAddress } from '#lib/web-address.ts'
import { Chip } from '#ui/chip.tsx'
import { Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { Name } from '#ui/name.tsx'
import { CommentList } from '../review/comment-list.tsx'
import { Section } from './section.tsx'
import { WhyMatch } from './why-match.tsx'

const Names = ({ name, aliases }: Pick<Profile, 'name' | 'aliases'>) => (
  <Section title="profile.names">
    <Facts facts={[{ label: say('profile.primaryName'), value: <Name>{name}</Name> }]} />
    {aliases.length > 0 && (
      <Facts
        facts={[
          {
            label: say('profile.aliases'),
            value: (
              <ul>
                {aliases.map((alias, i) => (
                  <li key={i}>
                    <Name>{alias}</Name>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    )}
  </Section>
)

function FactList({ facts }: Pick<Profile, 'facts'>) {
  const names = [...new Set(facts.map(({ name }) => name))]
  return (
    <Section title="profile.facts" empty={facts.length === 0 ? 'profile.nothing' : undefined}>
      <Facts
        facts={names.map((label) => ({
          label,
          value: facts
            .filter(({ name }) => name === label)
            .map(({ value, source }, i) => (
              <p key={i}>
                <bdi dir="auto">{value}</bdi> <span className="profile-source">{source}</span>
              </p>
            )),
        }))}
      />
    </Section>
  )
}

const dates = ({ listedOn, endedOn, asOf }: ProfileSource): string[] => [
  ...(listedOn === undefined ? [] : [say('profile.listedOn', formatDay(listedOn))]),
  ...(endedOn === undefined ? [] : [say('profile.endedOn', formatDay(endedOn))]),
  say('profile.listAsOf', formatDay(asOf)),
]

function Source({ source, topicLabel }: { source: ProfileSource; topicLabel: (topic: string) => string }) {
  return (
    <li>
      <strong>{source.name}</strong>
      <div className="profile-chips">
        {source.synthetic && <Chip tone="caution">{say('results.synthetic')}</Chip>}
        {source.topics.map((topic) => (
          <Chip key={topic}>{topicLabel(topic)}</Chip>
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

const Associates = ({ associates }: Pick<Profile, 'associates'>) => (
  <Section title="profile.associates" empty={associates.length === 0 ? 'profile.nothing' : undefined}>
    <ul className="profile-list">
      {associates.map(({ name, association }, i) => (
        <li key={i}>
          <Name>{name}</Name>
          <span className="profile-soft">{association}</span>
        </li>
      ))}
    </ul>
  </Section>
)

interface KeyDataProps {
  match: MatchView
  /** Words for a source's topics, which every provider codes its own way. */
  topicLabel: (topic: string) => string
}

/** What is known about the listed party, why it matched, and what was said about it. */
export function KeyData({ match, topicLabel }: KeyDataProps) {
  const { profile } = match
  if (profile === null) return <p className="profile-empty">{say('profile.nothing')}</p>
  return (
    <div className="profile-sections">
      <div className="profile-column">
        <Names name={profile.name} aliases={profile.aliases} />
        <FactList facts={profile.facts} />
        <Associates associates={profile.associates} />
      </div>
      <div className="profile-column">
        <WhyMatch explanation={match.explanation} />
        <Section title="profile.sources" empty={profile.sources.length === 0 ? 'profile.noSanctions' : undefined}>
          <ul className="profile-list">
            {profile.sources.map((source) => (
              <Source key={source.slug} source={source} topicLabel={topicLabel} />
            ))}
          </ul>
        </Section>
        <Section title="comment.latest">
          <CommentList comments={match.comments} />
        </Section>
      </div>
    </div>
  )
}
