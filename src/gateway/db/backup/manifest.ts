import { z } from 'zod'

const FileFacts = { name: z.string().regex(/^[\w-]+$/), size: z.number().int().min(0), sha256: z.string() }

/** What stands in a backup: `manifest.json`, its last file. */
export const Manifest = z.object({
  format: z.literal(1),
  /** Version of the application that wrote it. */
  app: z.string(),
  /** The last migration of the database that was read. */
  migration: z.string(),
  /** Version of the database engine. */
  engine: z.string(),
  /** ISO 8601 instant. */
  madeAt: z.string(),
  /** In the order in which they can be filled. */
  tables: z.array(z.object({ ...FileFacts, rows: z.number().int().min(0) })),
  /** Files of the vault, named by the SHA-256 of their content. */
  vault: z.array(z.object(FileFacts)),
})
export type Manifest = z.infer<typeof Manifest>

/** Name of the manifest in the archive. */
export const manifestPath = 'manifest.json'
/** Where the archive keeps a table's rows: one JSON object per line, gzip. */
export const tablePath = (name: string): string => `tables/${name}.ndjson.gz`
/** Where the archive keeps a file of the vault. */
export const vaultPath = (name: string): string => `vault/${name}`
