import type { Profile } from '#contracts/match.ts'
import { say } from '#domain/messages/profile.ts'
import { Facts } from '#ui/facts.tsx'
import { Name } from '#ui/name.tsx'
import { Section } from './section.tsx'

const kinds = ['aka', 'original', 'spelling'] as const

const NameList = ({ names }: { names: readonly string[] }) => (
  <ul>
    {names.map((name, i) => (
      <li key={i}>
        <Name>{name}</Name>
      </li>
    ))}
  </ul>
)

/** The name that a party is listed under first, and its other names by what they are. */
export function Names({ name, aliases }: Pick<Profile, 'name' | 'aliases'>) {
  const others = kinds.flatMap((kind) => {
    const names = aliases.filter((alias) => alias.kind === kind).map((alias) => alias.name)
    return names.length === 0 ? [] : [{ label: say(`profile.names.${kind}`), value: <NameList names={names} /> }]
  })
  return (
    <Section title="profile.names">
      <Facts facts={[{ label: say('profile.primaryName'), value: <Name>{name}</Name> }, ...others]} />
    </Section>
  )
}
