import { useQuery } from '@tanstack/react-query'
import type { Permission, Tenant, User } from '#contracts/session.ts'
import { permissionQueries, tenantQueries } from '#data/query/documents.ts'
import { say } from '#domain/messages/account.ts'
import { Chip } from '#ui/chip.tsx'
import { Check, X } from '#ui/icons.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import { Unread } from './unread.tsx'

/** The tenants of a person, with what each of their roles may do there (spec/1 section 2). */
export function AllRoles({ user }: { user: User }) {
  const tenants = useQuery(tenantQueries.all())
  const permissions = useQuery(permissionQueries.all())
  if (tenants.data === undefined) return <Unread read={tenants} />
  if (permissions.data === undefined) return <Unread read={permissions} />
  return (
    <ul className="account-tenants">
      {tenants.data.value.map((tenant) => (
        <li key={tenant.id}>
          <TenantRoles tenant={tenant} isCurrent={tenant.id === user.tenant.id} permissions={permissions.data.value} />
        </li>
      ))}
    </ul>
  )
}

interface TenantRolesProps {
  tenant: Tenant
  isCurrent: boolean
  permissions: readonly Permission[]
}

function TenantRoles({ tenant, isCurrent, permissions }: TenantRolesProps) {
  const { name, kind, services, rolesDetails } = tenant
  return (
    <Stack>
      <Cluster>
        <h3>
          <Name>{name}</Name>
        </h3>
        <Chip>{say(kind === 'main' ? 'roles.main' : 'roles.delegated')}</Chip>
        {isCurrent && <Chip tone="positive">{say('roles.current')}</Chip>}
      </Cluster>
      <p className="account-soft">
        {services.length === 0
          ? say('roles.noServices')
          : say('roles.services', services.map((service) => say(`service.${service}`)).join(', '))}
      </p>
      {rolesDetails.length === 0 && <p className="account-soft">{say('roles.none')}</p>}
      {rolesDetails.map((role) => (
        <details key={role.id} className="account-role">
          <summary>{role.name}</summary>
          <ul>
            {permissions.map((permission) => (
              <PermissionLine
                key={permission.id}
                name={permission.name}
                isGranted={role.permissions.some(({ id }) => id === permission.id)}
              />
            ))}
          </ul>
        </details>
      ))}
    </Stack>
  )
}

const PermissionLine = ({ name, isGranted }: { name: Permission['name']; isGranted: boolean }) => (
  <li data-granted={isGranted}>
    {isGranted ? <Check aria-hidden /> : <X aria-hidden />}
    <span>{say(`permission.${name}`)}</span>
    <span className="ui-visually-hidden">{say(isGranted ? 'roles.granted' : 'roles.notGranted')}</span>
  </li>
)
