import type { ReactNode } from 'react'
import { OpenAge, type ProviderWork } from '#contracts/home.ts'
import { paths } from '#contracts/links.ts'
import { say } from '#domain/messages/home.ts'
import { Link } from '#ui/link.tsx'
import type { ProviderEntry } from '../provider-entry.tsx'

interface OpenWorkProps {
  providers: readonly ProviderEntry[]
  work: readonly ProviderWork[]
}

/**
 * How many matches wait in the monitors of each provider, by their age, and how many monitors have changes; every number
 * leads to the monitors that it is about, as far as their list can be narrowed to them.
 */
export const OpenWork = ({ providers, work }: OpenWorkProps) => (
  <table className="home-table" aria-label={say('work.title')}>
    <thead>
      <tr>
        <th scope="col">{say('work.provider')}</th>
        {OpenAge.options.map((age) => (
          <th key={age} scope="col">
            {say(`work.${age}`)}
          </th>
        ))}
        <th scope="col">{say('work.changed')}</th>
      </tr>
    </thead>
    <tbody>
      {providers.map((provider) => (
        <ProviderRow key={provider.id} provider={provider} work={work.find((one) => one.provider === provider.id)} />
      ))}
    </tbody>
  </table>
)

function ProviderRow({ provider: { id, label }, work }: { provider: ProviderEntry; work: ProviderWork | undefined }) {
  const list = paths.monitors(id)
  return (
    <tr>
      <th scope="row">{label}</th>
      {OpenAge.options.map((age) => (
        <Amount
          key={age}
          count={work?.open[age]}
          href={`${list}?status=open`}
          label={(count) => say('work.openIn', count, say(`work.${age}`), label)}
        />
      ))}
      <Amount
        count={work?.changed}
        href={`${list}?status=open,cleared`}
        label={(count) => say('work.changedIn', count, label)}
      />
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
  const text = count.toLocaleString('en-GB')
  return (
    <td>
      <Link href={href} aria-label={label(text)}>
        {text}
      </Link>
    </td>
  )
}
