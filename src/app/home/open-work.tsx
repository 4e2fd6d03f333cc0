import { Fragment, type ReactNode } from 'react'
import { OpenAge, type ProviderWork } from '#contracts/home.ts'
import { paths } from '#contracts/links.ts'
import { ageOf } from '#domain/age.ts'
import { say } from '#domain/messages/home.ts'
import { Link } from '#ui/link.tsx'
import { useMinute } from '#ui/use-minute.ts'
import type { ProviderEntry } from '../provider-entry.tsx'

interface OpenWorkProps {
  providers: readonly ProviderEntry[]
  work: readonly ProviderWork[]
}

/**
 * How many matches wait in the monitors of each provider, how many monitors have changes, and how long the oldest match
 * has waited; then the matches by their age. Everything leads to the monitors that it is about, as far as their list can
 * be narrowed to them.
 */
export const OpenWork = ({ providers, work }: OpenWorkProps) => (
  <>
    <ul className="home-rows" aria-label={say('work.title')}>
      {providers.map((provider) => (
        <li key={provider.id}>
          <strong>{provider.label}</strong>
          <InShort provider={provider} work={work.find((one) => one.provider === provider.id)} />
        </li>
      ))}
    </ul>
    <table className="home-table" aria-label={say('work.byAge')}>
      <thead>
        <tr>
          <th scope="col">{say('work.provider')}</th>
          {OpenAge.options.map((age) => (
            <th key={age} scope="col">
              {say(`work.${age}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {providers.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} work={work.find((one) => one.provider === provider.id)} />
        ))}
      </tbody>
    </table>
  </>
)

interface ProviderProps {
  provider: ProviderEntry
  /** Undefined where the server does not tell. */
  work: ProviderWork | undefined
}

const inFigures = (count: number): string => count.toLocaleString('en-GB')

/** "41 open · 3 changed · oldest 31 days", each leading to just these; what there is none of is left out. */
function InShort({ provider: { id, label }, work }: ProviderProps) {
  const now = useMinute()
  const list = paths.monitors(id)
  const open = OpenAge.options.reduce((sum, age) => sum + (work?.open[age] ?? 0), 0)
  const changed = work?.changed ?? 0
  const oldest = work?.oldest ?? null
  const parts = [
    ...(open > 0 ? [{ text: say('work.open', inFigures(open)), href: `${list}?status=open` }] : []),
    ...(changed > 0 ? [{ text: say('work.changed', inFigures(changed)), href: `${list}?changed=yes` }] : []),
    ...(oldest === null
      ? []
      : [{ text: say('work.oldest', ageOf(Date.parse(oldest), now)), href: `${list}?sort=waiting&status=open` }]),
  ]
  if (parts.length === 0) return <span className="home-soft">{say('work.nothing')}</span>
  return (
    <span className="home-short">
      {parts.map(({ text, href }, at) => (
        <Fragment key={href}>
          {at > 0 && ' · '}
          <Link href={href} aria-label={say('work.with', text, label)}>
            {text}
          </Link>
        </Fragment>
      ))}
    </span>
  )
}

function ProviderRow({ provider: { id, label }, work }: ProviderProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {OpenAge.options.map((age) => (
        <Amount
          key={age}
          count={work?.open[age]}
          href={`${paths.monitors(id)}?status=open`}
          label={(count) => say('work.openIn', count, say(`work.${age}`), label)}
        />
      ))}
    </tr>
  )
}

interface AmountProps {
  /** Undefined where the server does not tell. */
  count: number | undefined
  href: string
  /** What is counted, in words. */
  label: (count: string) => string
}

/** A number that leads to what it counts; nothing leads to nothing. */
function Amount({ count = 0, href, label }: AmountProps): ReactNode {
  if (count === 0) return <td data-empty="">{count}</td>
  const text = inFigures(count)
  return (
    <td>
      <Link href={href} aria-label={label(text)}>
        {text}
      </Link>
    </td>
  )
}
