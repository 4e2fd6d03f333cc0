import { sql } from 'kysely'
import type { Reader, Trx } from './database.ts'
import type { Scope } from './scope.ts'

/** Where settings name it. */
const place = sql`'{config,pdfBranding,logo}'`

/** Names the logo of a tenant by its content, or with null none; a new version of its settings. Gives the one before. */
export async function setLogo(
  { tenantId }: Pick<Scope, 'tenantId'>,
  trx: Trx,
  logo: string | null,
): Promise<string | null> {
  const present = await sql<{ logo: string | null }>`
    select value #>> ${place} as logo from tenant_settings where tenant_id = ${tenantId} for update`.execute(trx)
  const before = sql`(coalesce(value #> '{config,pdfBranding}', '{}'::jsonb) - 'logo')`
  const branding = logo === null ? before : sql`(${before} || jsonb_build_object('logo', ${logo}::text))`
  await sql`
    update tenant_settings set version = version + 1,
      value = value || jsonb_build_object('config',
        coalesce(value -> 'config', '{"enablePDFbranding": false}'::jsonb) || jsonb_build_object('pdfBranding', ${branding}))
    where tenant_id = ${tenantId}`.execute(trx)
  return present.rows[0]?.logo ?? null
}

/** Which of some files of the vault are a tenant's logo. */
export async function contentsOfLogos(db: Reader, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const { rows } = await sql<{ logo: string }>`
    select value #>> ${place} as logo from tenant_settings
    where value #>> ${place} = any(${[...hashes]}::text[])`.execute(db)
  return new Set(rows.map(({ logo }) => logo))
}
