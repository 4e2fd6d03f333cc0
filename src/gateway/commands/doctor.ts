import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ExitError } from '#lib/exit-error.ts'
import { freeBytes } from '../db/disk-space.ts'
import { readEnvironment, type Environment } from '../env.ts'
import { describeFailure } from '../jobs/admin-actions.ts'
import { probeServer } from '../mail/smtp-transport.ts'
import { runCommand } from './admin-client.ts'
import { auditFindings } from './audit-findings.ts'
import { print, runAsProcess } from './command.ts'
import {
  addressFinding,
  databaseFindings,
  demoFindings,
  diskFinding,
  findingText,
  folderFinding,
  heldMailFindings,
  jobFindings,
  listFindings,
  mailFinding,
  nodeFinding,
  overdueFindings,
  proxyFindings,
  type Finding,
  type Reach,
} from './doctor-findings.ts'

/** `npm run doctor`: what an installation rests on, with what to do about every problem; 1 when there is one. */
runAsProcess(async () => {
  const environment = readEnvironment()
  // looked at first: whoever opens the database closes its folder to others
  const folder = folderFinding(environment.dataDir, modeOf(environment))
  const findings = [
    nodeFinding(process.versions.node),
    addressFinding(environment.publicUrl),
    ...proxyFindings(reachOf(environment)),
    ...(await lookAtDatabase(environment)),
    ...folder,
    await lookAtDisk(environment),
    await lookAtMail(environment),
  ]
  for (const finding of findings) print(findingText(finding))
  const problems = findings.filter(({ level }) => level === 'problem').length
  if (problems > 0) throw new ExitError(1, problems === 1 ? 'There is a problem.' : `There are ${problems} problems.`)
})

function reachOf({ host, publicUrl, config }: Environment): Reach {
  return { host, publicUrl, trustedProxies: config.server.trustedProxies }
}

async function lookAtDatabase(environment: Environment): Promise<Finding[]> {
  if (environment.databaseUrl === undefined && !existsSync(join(environment.dataDir, 'pg')))
    return [
      { level: 'note', text: `There is no database in ${environment.dataDir} yet`, remedy: 'npm start creates it.' },
    ]
  try {
    const health = await runCommand(environment, 'doctor', {}, { onProgress: print })
    return [
      ...databaseFindings(health),
      ...demoFindings(health, reachOf(environment)),
      ...overdueFindings(health),
      ...auditFindings(health),
      ...listFindings(health.lists, new Date()),
      ...jobFindings(health.jobs),
      ...heldMailFindings(health),
    ]
  } catch (error) {
    return [{ level: 'problem', text: describeFailure(error) }]
  }
}

/** Rights on the data directory; Windows has others. */
function modeOf({ dataDir }: Environment): number | null {
  return process.platform === 'win32' ? null : (statSync(dataDir, { throwIfNoEntry: false })?.mode ?? null)
}

async function lookAtDisk({ dataDir }: Environment): Promise<Finding> {
  return diskFinding(dataDir, await freeBytes(existsSync(dataDir) ? dataDir : dirname(dataDir)))
}

async function lookAtMail({ smtpUrl }: Environment): Promise<Finding> {
  if (smtpUrl === undefined) return mailFinding(undefined, null)
  const failure = await probeServer(smtpUrl).then(
    () => null,
    (error: unknown) => describeFailure(error),
  )
  return mailFinding(new URL(smtpUrl).host, failure)
}
