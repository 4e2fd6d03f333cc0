import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { TenantConfig } from '#contracts/settings.ts'
import { type Branding, plainBranding } from '#reports/branding.ts'
import type { Reader } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { settingsOf } from '../db/tenants.ts'
import { BlobMissing, type BlobStore } from '../vault/blob-store.ts'

const Stored = z.object({ config: TenantConfig })

/** How the tenant's PDFs look; undefined where nobody has decided it. */
export async function tenantConfig(
  scope: Pick<Scope, 'tenantId'>,
  db: Reader,
): Promise<z.output<typeof TenantConfig> | undefined> {
  return Stored.safeParse((await settingsOf(scope, db))?.value).data?.config
}

/** A report without its logo is still a report: after a backup was brought back, the file may be missing. */
const pictureOf = async (vault: BlobStore, hash: string): Promise<Uint8Array | null> => {
  try {
    return new Uint8Array(await buffer(await vault.read(hash)))
  } catch (error) {
    if (error instanceof BlobMissing) return null
    throw error
  }
}

/** The tenant's own colours and logo where its settings switch them on, else those that every report has. */
export async function brandingOf(scope: Pick<Scope, 'tenantId'>, db: Reader, vault: BlobStore): Promise<Branding> {
  const { enablePDFbranding = false, pdfBranding = {} } = (await tenantConfig(scope, db)) ?? {}
  if (!enablePDFbranding) return plainBranding
  const { titleColor, subTitleColor, logo } = pdfBranding
  return {
    titleColour: titleColor ?? plainBranding.titleColour,
    subtitleColour: subTitleColor ?? plainBranding.subtitleColour,
    logo: logo === undefined ? null : await pictureOf(vault, logo),
  }
}
