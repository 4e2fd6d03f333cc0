import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TenantSummary } from '#contracts/session.ts'
import { useConnectionStatus } from '#data/net/connection.ts'
import { tenantQueries } from '#data/query/documents.ts'
import { say } from '#domain/messages.ts'
import { BusyOverlay } from '#ui/busy-overlay.tsx'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { Building2, ChevronsUpDown } from '#ui/icons.ts'
import { Name } from '#ui/name.tsx'
import { Popover } from '#ui/popover.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useTenantSwitch } from './use-tenant-switch.ts'
import './tenant-switcher.css'

/** The present tenant, and the way to the others the user may enter (spec/1 section 2, Top bar). */
export function TenantSwitcher({ current }: { current: TenantSummary }) {
  const [asked, setAsked] = useState<TenantSummary | null>(null)
  const { switchingTo, switchTo } = useTenantSwitch()
  return (
    <>
      <Popover
        label={say('tenant.switch')}
        trigger={
          <Button variant="quiet" aria-label={say('tenant.current', current.name)}>
            <Building2 />
            <span className="tenant-switcher-name">
              <Name>{current.name}</Name>
            </span>
            <ChevronsUpDown />
          </Button>
        }
      >
        {(close) => (
          <TenantList
            current={current}
            onChoose={(tenant) => {
              close()
              setAsked(tenant)
            }}
          />
        )}
      </Popover>
      <AlertDialog
        isOpen={asked !== null}
        title={say('tenant.switch')}
        confirmLabel={say('common.yes')}
        cancelLabel={say('common.no')}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) switchTo(asked)
          setAsked(null)
        }}
      >
        {say('tenant.confirm', asked?.name ?? '')}
      </AlertDialog>
      {switchingTo !== null && <BusyOverlay variant="page" delay={0} text={say('tenant.switching', switchingTo)} />}
    </>
  )
}

interface TenantListProps {
  current: TenantSummary
  onChoose: (tenant: TenantSummary) => void
}

function TenantList({ current, onChoose }: TenantListProps) {
  const [text, setText] = useState('')
  const { online } = useConnectionStatus()
  const tenants = useQuery(tenantQueries.authorized()).data?.value ?? []
  const others = tenants.filter(({ id }) => id !== current.id)
  const found = others.filter(({ name }) => name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()))
  return (
    <div className="tenant-list">
      <SearchField
        label={say('tenant.search')}
        clearLabel={say('tenant.clear')}
        value={text}
        onSearch={setText}
        autoFocus
      />
      <p className="tenant-list-count">{say('tenant.others', others.length)}</p>
      {!online && <p className="tenant-list-count">{say('offline.needsConnection')}</p>}
      {found.length === 0 && <p className="tenant-list-none">{say('tenant.noResults')}</p>}
      <ul>
        {found.map((tenant) => (
          <li key={tenant.id}>
            <Button variant="quiet" isDisabled={!online} onPress={() => onChoose(tenant)}>
              <Name>{tenant.name}</Name>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
