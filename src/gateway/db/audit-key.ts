import { createHmac, hkdfSync } from 'node:crypto'
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, QueryResult, UnknownRow } from 'kysely'
import type { Database, Reader } from './database.ts'

/** The key that the audit log is kept with: whoever has the database alone cannot write what it would have written. */
export interface AuditKey {
  /** Names the key in every entry, and gives nothing of it away. */
  id: string
  /** Seals a text. */
  seal(text: string): string
  /** Stands for a name that must not be in the log: the same for the same name, and no name without the key. */
  blind(name: string): string
}

/** The key of an installation, derived from its secret for this purpose alone. */
export function createAuditKey(secret: string): AuditKey {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const [sealing, blinding] = [derive('audit log, seals'), derive('audit log, names')]
  const digest = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  return {
    id: derive('audit log, name of the key').subarray(0, 9).toString('base64url'),
    seal: (text) => digest(sealing, text).toString('hex'),
    blind: (name) => digest(blinding, name).subarray(0, 16).toString('base64url'),
  }
}

/** Goes with a database into every transaction on it, and changes no statement. */
class KeyBearer implements KyselyPlugin {
  readonly #make: () => AuditKey
  #key: AuditKey | undefined
  constructor(make: () => AuditKey) {
    this.#make = make
  }
  get key(): AuditKey {
    return (this.#key ??= this.#make())
  }
  transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }
  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result)
  }
}

/** The same database, whose audit log is kept with a key; that is made when it is first needed. */
export const withAuditKey = (db: Database, make: () => AuditKey): Database => db.withPlugin(new KeyBearer(make))

/** The same for persons and for background work on one database. */
export const withAuditKeys = <D extends Record<'db' | 'background', Database>>(opened: D, make: () => AuditKey): D => ({
  ...opened,
  db: withAuditKey(opened.db, make),
  background: withAuditKey(opened.background, make),
})

/** The key that the audit log of this database is kept with. */
export function auditKeyOf(reader: Reader): AuditKey {
  const bearer = reader.getExecutor().plugins.findLast((plugin) => plugin instanceof KeyBearer)
  if (bearer === undefined) throw new Error('The database was opened without the key of its audit log.')
  return bearer.key
}
