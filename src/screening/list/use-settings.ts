import { useQuery } from '@tanstack/react-query'
import type { AppSettings } from '#contracts/settings.ts'
import { useSessionUser } from '#data/session/session-state.ts'
import { settingQueries } from '#data/query/reference-data.ts'

/** The settings of the person's tenant; undefined until they are known. */
export function useSettings(): AppSettings | undefined {
  const tenant = useSessionUser()?.tenant.id ?? ''
  return useQuery({ ...settingQueries.tenant(tenant), enabled: tenant !== '' }).data?.value.appSettings
}
