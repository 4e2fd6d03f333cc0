import type { ProfileType, StoredProfile } from '#contracts/stored-profiles.ts'
import type { Workflow } from '#contracts/workflows.ts'
import type { Json } from './core-tables.ts'

/** Tables of migration 0014: what the other applications of the suite know, to be read here. */
export interface SuiteTables {
  profiles: {
    tenantId: string
    id: string
    profileType: ProfileType
    profileable: Json<StoredProfile['profileable']>
    fields: Json<StoredProfile['fields']>
  }
  workflows: {
    tenantId: string
    id: string
    name: string
    /** Folder of its documents in the vault. */
    folderPath: string
    /** Stages with their tasks, in order. */
    stages: Json<Workflow['stages']>
  }
}
