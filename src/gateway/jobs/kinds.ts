import { auditCheckJob } from './audit-check-job.ts'
import { autoDeleteJob } from './auto-delete-job.ts'
import { backupJob } from './backup-job.ts'
import { cleanUpJob } from './clean-up-job.ts'
import { exportJob } from './export-job.ts'
import type { JobKind } from './job-kind.ts'
import { listFetchJob } from './list-fetch-job.ts'
import { livenessExpiryJob } from './liveness-expiry-job.ts'
import { mailJob } from './mail-job.ts'
import { reconcileJob } from './reconcile-job.ts'
import { rescreenJob } from './rescreen-job.ts'

/** Every kind of work by the name that the queue keeps; a new one is a file and a line here. */
export const jobKinds: Readonly<Record<string, JobKind>> = {
  mail: mailJob,
  export: exportJob,
  'list-fetch': listFetchJob,
  backup: backupJob,
  rescreen: rescreenJob,
  'auto-delete': autoDeleteJob,
  reconcile: reconcileJob,
  'clean-up': cleanUpJob,
  'audit-check': auditCheckJob,
  'liveness-expiry': livenessExpiryJob,
}
