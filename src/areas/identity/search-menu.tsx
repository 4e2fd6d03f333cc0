import { useLocation } from 'wouter'
import { paths } from '#contracts/links.ts'
import type { StoredProfile } from '#contracts/stored-profiles.ts'
import { useSessionUser } from '#data/session/session-state.ts'
import { say } from '#domain/messages/identity.ts'
import { may, rights } from '#domain/rights.ts'
import { mintKey } from '#lib/mint-key.ts'
import { handedOver } from '#screening/wizard/handed-over.ts'
import { Button } from '#ui/button.tsx'
import { SearchIcon } from '#ui/icons.ts'
import { Menu } from '#ui/menu.tsx'

/** With whom a person can be searched, by the right to it (spec/3 section 2.10). */
const searches = [
  { id: 'acuris', label: say('acuris.label'), right: rights.useAcuris },
  { id: 'comply', label: say('comply.label'), right: rights.useComply },
  { id: 'dowjones', label: say('dowjones.label'), right: rights.useDowJones },
] as const

/** Opens a search form that begins with a person; what it begins with travels in memory and in no address. */
export function SearchMenu({ person }: { person: StoredProfile | null }) {
  const user = useSessionUser()
  const [, navigate] = useLocation()
  const offered = searches.filter(({ right }) => user !== null && may(user, right))
  const search = (id: string) => {
    if (person !== null) handedOver.set({ profile: person, key: mintKey() })
    navigate(paths.search(id))
  }
  if (offered.length === 0) return null
  return (
    <Menu
      label={say('identity.searchWith')}
      trigger={
        <Button variant="primary" icon={SearchIcon}>
          {say('identity.search')}
        </Button>
      }
      actions={offered.map(({ id, label }) => ({
        id,
        label,
        onAction: () => search(id),
        unavailable: person === null ? say('identity.noName') : undefined,
      }))}
    />
  )
}
