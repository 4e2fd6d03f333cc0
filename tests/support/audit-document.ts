import { spawnSync } from 'node:child_process'
import type { GatewayProcess } from './gateway-process.ts'
import { briefProgram } from './gateway-program.ts'
import { placeVariables } from './seeded-installation.ts'

/** What `npm run audit -- document` says of a file, and its exit code, beside a running gateway. */
export function auditDocument({ options }: GatewayProcess, path: string): { code: number | null; said: string } {
  const env = { ...process.env, ...placeVariables(options), HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [...briefProgram('audit'), 'document', path], { env })
  return { code: status, said: `${stdout.toString()}${stderr.toString()}` }
}
