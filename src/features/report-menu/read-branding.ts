import type { QueryClient } from '@tanstack/react-query'
import { settingQueries } from '#data/query/reference-data.ts'
import { logoQueries } from '#data/query/tenant-logo.ts'
import { fromBase64url } from '#lib/base64url.ts'
import { type Branding, plainBranding } from '#reports/branding.ts'

/** The logo, from the server or this device; a report without it is still a report. */
const readLogo = (client: QueryClient, tenantId: string, digest: string): Promise<Uint8Array | null> =>
  client.fetchQuery(logoQueries.one(tenantId, digest)).then(
    ({ value }) => fromBase64url(value),
    () => null,
  )

/** How the tenant's reports look, as far as it is known: its own colours and logo only where its settings switch them on. */
export async function readBranding(client: QueryClient, tenantId: string): Promise<Branding> {
  const settings = await client.fetchQuery(settingQueries.tenant(tenantId)).catch(() => null)
  const { enablePDFbranding = false, pdfBranding = {} } = settings?.value.config ?? {}
  if (!enablePDFbranding) return plainBranding
  const { titleColor, subTitleColor, logo } = pdfBranding
  return {
    titleColour: titleColor ?? plainBranding.titleColour,
    subtitleColour: subTitleColor ?? plainBranding.subtitleColour,
    logo: logo === undefined ? null : await readLogo(client, tenantId, logo),
  }
}
