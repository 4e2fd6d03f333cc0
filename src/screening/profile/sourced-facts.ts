import type { SectionContent } from '#contracts/profile-section.ts'

type Fact = Extract<SectionContent, { kind: 'facts' }>['facts'][number]

/** Facts that come from one source, which need not be named with each; undefined where they name theirs, or have none. */
export interface Sourced {
  source: string | undefined
  facts: Fact[]
}

/** The one source of all values of a fact; undefined where they have several, or one of them has none. */
function sourceOf({ values }: Fact): string | undefined {
  const [first, ...others] = new Set(values.map(({ note }) => note))
  return others.length === 0 ? first : undefined
}

const withoutNotes = ({ label, values }: Fact): Fact => ({
  label,
  values: values.map((value) => {
    const { note, ...rest } = value
    return note === undefined ? value : rest
  }),
})

/** Facts by the source of all their values, in the order in which the sources come first. */
export function bySource(facts: readonly Fact[]): Sourced[] {
  const groups = new Map<string | undefined, Fact[]>()
  for (const fact of facts) {
    const source = sourceOf(fact)
    groups.set(source, [...(groups.get(source) ?? []), source === undefined ? fact : withoutNotes(fact)])
  }
  return [...groups].map(([source, those]) => ({ source, facts: those }))
}
