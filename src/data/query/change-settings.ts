import type { QueryClient } from '@tanstack/react-query'
import {
  type Consequences,
  settingsChangeApi,
  type SettingReach,
  type SettingsToSave,
} from '#contracts/settings-changes.ts'
import type { TenantSettings } from '#contracts/settings.ts'
import { tenantLogoApi } from '#contracts/tenant-logo.ts'
import { call } from '../net/client.ts'
import { upload } from '../net/upload.ts'
import type { Copy } from './copy.ts'
import { reading } from './reading.ts'
import { settingQueries } from './reference-data.ts'

/**
 * Saves the settings of a tenant, whole; whatever they preset begins with them from now on. Rejects with ApiError. As of
 * every change here: a repetition under the same key changes nothing twice.
 */
export async function saveSettings(
  client: QueryClient,
  uuid: string,
  body: SettingsToSave,
  key: string,
): Promise<TenantSettings> {
  const startedAt = Date.now()
  const { data: value } = await call(settingsChangeApi.saveSettings, { params: { uuid }, body }, { key })
  const copy: Copy<TenantSettings> = { value, asOf: Date.now(), startedAt, source: 'server', partial: null }
  client.setQueryData(settingQueries.tenant(uuid).queryKey, copy)
  return value
}

/** The settings as the server has them now. Rejects where it cannot be asked. */
export async function settingsNow(client: QueryClient, uuid: string): Promise<TenantSettings> {
  const { value } = await client.fetchQuery({ ...settingQueries.tenant(uuid), staleTime: 0 })
  return value
}

/** What a setting is asked about: days until deletion, or a threshold. */
export type Proposal = { reach: SettingReach; days?: number; threshold?: number }

/** Consequences of settings, told by the server or not at all. */
export const consequenceQueries = {
  of: (uuid: string, query: Proposal) =>
    reading({
      queryKey: ['consequences', uuid, query.reach, query.days ?? null, query.threshold ?? null],
      fetch: async (signal) =>
        (await call(settingsChangeApi.settingConsequences, { params: { uuid }, query }, { signal })).data,
      staleTime: 0,
      isBackground: true,
    }),
}

/** Brings a saved setting to what is there already. Rejects with ApiError. */
export const applySetting = async (
  uuid: string,
  body: { reach: SettingReach; version: number },
  key: string,
): Promise<Consequences> => (await call(settingsChangeApi.applySetting, { params: { uuid }, body }, { key })).data

/** Puts a PNG in the place of the tenant's logo. Rejects with ApiError. */
export const setLogo = (uuid: string, file: File, key: string): Promise<unknown> =>
  upload(tenantLogoApi.setTenantLogo, { params: { uuid }, body: {} }, { file, key, onProgress: () => undefined })

/** Takes the tenant's logo away. Rejects with ApiError. */
export const removeLogo = (uuid: string, key: string): Promise<unknown> =>
  call(tenantLogoApi.removeTenantLogo, { params: { uuid } }, { key })
