import type { FactGroup, Profile } from '#contracts/match.ts'
import { Facts } from '#ui/facts.tsx'
import { Section } from './section.tsx'

/** The facts of one group, those of one name together, each with its source where it is known. */
export function FactList({ facts, group }: Pick<Profile, 'facts'> & { group: FactGroup }) {
  const those = facts.filter((fact) => fact.group === group)
  const names = [...new Set(those.map(({ name }) => name))]
  return (
    <Section title={`profile.${group}`} empty={those.length === 0 ? 'profile.nothing' : undefined}>
      <Facts
        facts={names.map((label) => ({
          label,
          value: those
            .filter(({ name }) => name === label)
            .map(({ value, source }, i) => (
              <p key={i}>
                <bdi dir="auto">{value}</bdi> {source !== '' && <span className="profile-source">{source}</span>}
              </p>
            )),
        }))}
      />
    </Section>
  )
}
