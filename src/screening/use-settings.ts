import { useQuery } from '@tanstack/react-query'
import type { AppSettings } from '#contracts/settings.ts'
import { settingQueries } from '#data/query/reference-data.ts'
import { useUser } from './use-user.ts'

/** The settings of the person's tenant; undefined until they are known. */
export function useSettings(): AppSettings | undefined {
  const tenant = useUser()?.tenant.id ?? ''
  return useQuery({ ...settingQueries.tenant(tenant), enabled: tenant !== '' }).data?.value.appSettings
}
