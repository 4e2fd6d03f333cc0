import type { Database } from '../db/database.ts'
import { hasRealUser } from '../db/users.ts'

/** What the environment says of the demo; `while-alone`: on until somebody real has an account. */
export type DemoWish = 'on' | 'off' | 'while-alone'

/** Whether the demo is on, which only the database can tell where the environment leaves it open. */
export const isDemoOn = async (wish: DemoWish, db: Database): Promise<boolean> =>
  wish === 'on' || (wish === 'while-alone' && !(await hasRealUser(db)))
