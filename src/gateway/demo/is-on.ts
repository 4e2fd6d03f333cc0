import type { Database } from '../db/database.ts'
import { hasRealUser } from '../db/users.ts'
import type { Environment } from '../env.ts'

/** Whether the demo is on: as the environment says or, where that leaves it open, until somebody real has an account. */
export const isDemoOn = async ({ demo }: Pick<Environment, 'demo'>, db: Database): Promise<boolean> =>
  demo === 'on' || (demo === 'while-alone' && !(await hasRealUser(db)))
