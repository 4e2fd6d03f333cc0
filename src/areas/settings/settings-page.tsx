import { Redirect, useLocation, useParams } from 'wouter'
import { paths } from '#contracts/links.ts'
import { useSessionUser } from '#data/session/session-state.ts'
import { say } from '#domain/messages/settings.ts'
import { Stack } from '#ui/layout.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ListsPart } from './lists-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { SettingsPart } from './settings-part.tsx'

const parts = ['form', 'people', 'lists'] as const
type Part = (typeof parts)[number]

const addressOf = (part: Part): string => (part === 'form' ? paths.settings : `${paths.settings}/${part}`)

/** What the tenant decides (spec/3 section 2.14), its people and its lists; the part stands in the address. */
export function SettingsPage() {
  const user = useSessionUser()
  const { part } = useParams<{ part?: string }>()
  const [, navigate] = useLocation()
  if (user === null) return null
  const selected = part === undefined ? 'form' : parts.find((one) => one === part)
  if (selected === undefined) return <Redirect to={paths.notFound} replace />
  return (
    <Stack>
      <PageHeader title={say('nav.settings')} />
      <Tabs
        label={say('settings.parts')}
        selected={selected}
        onChange={(chosen) => navigate(addressOf(chosen), { replace: true })}
        tabs={[
          { id: 'form', label: say('settings.form'), content: <SettingsPart user={user} /> },
          { id: 'people', label: say('people.title'), content: <PeoplePart user={user} /> },
          { id: 'lists', label: say('lists.title'), content: <ListsPart /> },
        ]}
      />
    </Stack>
  )
}
