// Written by `npx vitest run src/gateway/db/schema.test.ts -u` from what the migrations leave. Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** jsonb: read as a value, written as text (see `json`). */
export type Json<T = unknown> = ColumnType<T, string, string>

/** Every table by its columns, as the database has them; what they hold beyond that is told in tables.ts. */
export interface Schema {
  audit: {
    tenantId: string; seq: number; at: Date; entry: string; previousHash: string; hash: string; keyId: string | null
    seal: string | null
  }
  auditHeads: {
    tenantId: string; seq: number; hash: string; keyId: string | null; seal: string | null
  }
  comments: {
    tenantId: string; id: string; searchId: string; matchId: string | null; text: string; status: string | null
    clientKey: string | null; userId: string; author: string; at: Date; riskRating: number | null
    takenOver: Generated<boolean>
  }
  creditBalance: {
    tenantId: string; service: string; available: number
  }
  creditLedger: {
    tenantId: string; id: string; service: string; delta: number; reason: string; ref: string | null; key: string | null
    at: Date
  }
  entities: {
    key: Generated<number>; id: string; listId: string; fromVersion: number; toVersion: number | null
    contentHash: string; kind: string; topics: string[]; countries: string[]; doc: Json; facts: Json | null
  }
  entityChanges: {
    listId: string; version: number; entityId: string; action: 'added' | 'changed' | 'removed'; fields: Json
    at: Date | null
  }
  entityNames: {
    entityKey: number; position: number; folded: string; romanised: string | null; keys: Generated<string[]>
    words: Generated<string[]>; weight: Generated<number>; compared: Generated<string[]>
  }
  exports: {
    tenantId: string; id: string; userId: string; wanted: Json; fileName: string; timeZone: string
    status: Generated<'inProgress' | 'completed' | 'failed'>; content: string | null; bytes: number | null
    availableUntil: Date | null; error: string | null; createdAt: Date; progress: number | null
  }
  gateways: {
    id: string; seenAt: Generated<Date>
  }
  idempotencyKeys: {
    tenantId: string; userId: string; key: string; fingerprint: string; status: number | null; body: string | null
    created: string | null; at: Date; about: string | null
  }
  importJobs: {
    tenantId: string; id: string; userId: string; provider: string; fileName: string; fileHash: string; rowCount: number
    status: 'waiting' | 'in_progress' | 'completed' | 'validation_error'; createdAt: Date; finishedAt: Date | null
  }
  importRows: {
    tenantId: string; importId: string; rowIndex: number; status: 'waiting' | 'success' | 'failed'; errors: string[]
    monitorId: string | null
  }
  installation: {
    key: string; value: Json
  }
  jobs: {
    id: string; tenantId: string | null; kind: string; payload: Json; state: Generated<'waiting' | 'failed' | 'held'>
    runAt: Date; attempts: Generated<number>; lease: string | null; leasedUntil: Date | null; error: string | null
    createdAt: Date
  }
  listSources: {
    listId: string; urlIndex: number; urlHash: string; etag: string | null; lastModified: string | null; checkedAt: Date
    error: string | null
  }
  listVersions: {
    listId: string; version: number; state: 'loading' | 'active' | 'old' | 'failed'; format: string; asOf: string | null
    entities: Generated<number>; names: Generated<number>; added: Generated<number>; changed: Generated<number>
    removed: Generated<number>; rejected: Generated<number>; error: string | null; startedAt: Date; beatAt: Date
    finishedAt: Date | null; hash: string | null; source: string | null; readRecords: Generated<number>
    completeAt: Date | null
  }
  listedWords: {
    word: string; forms: string[]
  }
  liveness: {
    tenantId: string; id: string; userId: string; email: string; firstName: string; lastName: string
    status: 'invited' | 'opened' | 'pending' | 'completed' | 'failed' | 'expired'; linkHash: string; createdAt: Date
    expiresAt: Date; usedAt: Date | null; standIn: Generated<boolean>; result: Json | null
  }
  loadedEntities: {
    listId: string; version: number; entityId: string; contentHash: string; names: number
  }
  mails: {
    tenantId: string; id: string; messageId: string; senderId: string | null; searchId: string | null
    content: Json | null; createdAt: Date; sentAt: Date | null; forgotten: Generated<boolean>; livenessId: string | null
  }
  matchChanges: {
    tenantId: string; id: string; searchId: string; matchId: string; action: 'new' | 'updated' | 'removed'; fields: Json
    version: number; at: Date; runId: string | null; reason: string | null
    cause: 'edition' | 'engine' | 'settings' | null
  }
  matchOriginals: {
    tenantId: string; matchId: string; searchId: string; score: number; relevance: number | null; entityType: string
    matchTypes: string[]; countries: string[]; profile: Json; explanation: Json; lists: Json; reconstructed: boolean
    keptAt: Date
  }
  matchReviews: {
    tenantId: string; id: string; searchId: string; matchId: string; statusBefore: string; status: string
    version: number; commentId: string | null; clientKey: string | null; userId: string; userName: string; at: Date
    riskRating: number | null; takenOver: Generated<boolean>; reason: string | null
  }
  matches: {
    tenantId: string; id: string; searchId: string; entityId: string
    status: 'open' | 'true-positive' | 'false-positive' | 'discarded'; version: Generated<number>; score: number
    relevance: number | null; entityType: string; matchTypes: string[]; countries: string[]
    changeAction: 'new' | 'updated' | 'removed' | null; profile: Json; explanation: Json; lists: Json
    reviewedBy: string | null; reviewedAt: Date | null; createdAt: Date; updatedAt: Date; lostAt: Date | null
    hiddenAt: Date | null; sanctioned: Generated<boolean>; riskRating: Generated<number>
    origin: 'taken-over' | 'not-in-search' | null
  }
  notificationRecipients: {
    tenantId: string; notificationId: string; userId: string; readAt: Date | null
  }
  notifications: {
    tenantId: string; id: string; service: string; message: string; subtext: string | null; link: string | null
    at: Date
  }
  passwordLinks: {
    hash: string; userId: string; expiresAt: Date; usedAt: Date | null
  }
  preparedEditions: {
    gatewayId: string; listId: string; version: number; begunAt: Date
  }
  profiles: {
    tenantId: string; id: string; profileType: 'individual' | 'entity'; profileable: Json; fields: Json
  }
  rarity: {
    version: number; token: string; df: number
  }
  rarityVersions: {
    version: number; names: number; builtAt: Date; active: boolean
  }
  rateBuckets: {
    key: string; tokens: number; at: Date
  }
  rescreenItems: {
    runId: string; tenantId: string; searchId: string; error: string | null
  }
  rescreenRuns: {
    id: string; cause: string; listId: string | null; version: number; tenantId: string | null
    state: 'comparing' | 'screening' | 'done'; comparedThrough: Generated<string>; repaired: Generated<number>
    startedAt: Date; finishedAt: Date | null
  }
  rolePermissions: {
    tenantId: string; roleId: string; permission: string
  }
  roles: {
    tenantId: string; id: string; name: string
  }
  runAlerts: {
    runId: string; tenantId: string; searchId: string; added: number; updated: number; removed: number; at: Date
    mailed: Generated<boolean>
  }
  runNotices: {
    runId: string; tenantId: string; notificationId: string
  }
  searches: {
    tenantId: string; id: string; provider: string; term: string; clientReference: string | null; profileType: string
    query: Json; metadata: Json; lists: Json; searcherId: string; searcherName: string
    monitoring: 'true' | 'suspended' | null; matchUpdated: Generated<boolean>; autoDeleteAt: Date | null
    createdAt: Date; updatedAt: Date; monitoredAt: Date | null; fromSearch: string | null; formerId: string | null
    reconstruction: Json | null; belowThreshold: Json | null; screened: Json | null; customerName: Generated<string>
  }
  sessions: {
    id: string; userId: string; createdAt: Date; expiresAt: Date; endedAt: Date | null
    endReason: 'sign-out' | 'elsewhere' | 'password' | 'administrator' | 'disabled' | 'removed' | null
    device: string | null
  }
  signingKeys: {
    kid: string; publicKey: Json; sealedKey: string; createdAt: Date
  }
  suggestionFeedback: {
    tenantId: string; matchId: string; userId: string; rule: number; engine: number; feedback: 'positive' | 'negative'
    at: Date
  }
  tenantServices: {
    tenantId: string; service: string
  }
  tenantSettings: {
    tenantId: string; value: Json; version: number; reasonsChangedAt: Date | null
  }
  tenants: {
    id: string; name: string; subdomain: string; demo: boolean
  }
  tombstones: {
    tenantId: string; id: string; at: Date; cause: 'person' | 'auto-delete'
  }
  userRoles: {
    tenantId: string; userId: string; roleId: string
  }
  userTenants: {
    tenantId: string; userId: string; kind: 'main' | 'delegated'; invited: Json | null; enteredAt: Date | null
  }
  users: {
    id: string; username: string; firstName: string; lastName: string; timezone: string; passwordHash: string | null
    primaryTenantId: string; superAdmin: boolean; demo: boolean; active: boolean; createdAt: Date
    ended: 'disabled' | 'removed' | null; endedAt: Date | null; endedBy: 'operator' | 'tenant' | null
  }
  vaultDocuments: {
    tenantId: string; id: string; folderId: string; name: string; content: string; bytes: number; purpose: string
    type: string; certifiedOn: string | null; certified: boolean; validUntil: string | null; autoDeleteOn: string | null
    userId: string; uploadedBy: string; uploadedAt: Date; replacedBy: string | null
  }
  vaultFolders: {
    tenantId: string; id: string; parentId: string | null; name: string; createdAt: Date
  }
  watchlists: {
    id: string; tenantId: string | null; name: string; format: string; synthetic: boolean; activeVersion: number | null
  }
  workflows: {
    tenantId: string; id: string; name: string; folderPath: string; stages: Json
  }
}
