import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { AuditHead, type AuditLogState } from '#contracts/audit.ts'
import { ExitError } from '#lib/exit-error.ts'
import { readEnvironment } from '../env.ts'
import { runCommand } from './admin-client.ts'
import { documentIn, judgeFile } from './audit-document.ts'
import { chainFault } from './audit-findings.ts'
import { Misuse, print, runAsProcess, understood } from './command.ts'

const usage = [
  'npm run audit -- head',
  'npm run audit -- verify [--heads <file>]',
  'npm run audit -- document <file>',
].join('\n       ')

/** `npm run audit`: whether the audit log is what was written, and its heads, to be filed where nobody can change them. */
runAsProcess(async (args) => {
  const options = { heads: { type: 'string' } } as const
  const { values, positionals } = understood(() => parseArgs({ args, options, allowPositionals: true }), usage)
  const [verb = '', ...rest] = positionals
  const [path] = rest
  if (verb === 'document' && path !== undefined && rest.length === 1 && values.heads === undefined)
    return tellDocument(path)
  if (!['head', 'verify'].includes(verb) || rest.length > 0 || (verb === 'head' && values.heads !== undefined))
    throw new Misuse('Expected head, verify or document.', usage)
  const environment = readEnvironment()
  const io = { onProgress: print }
  if (verb === 'head') {
    const heads = await runCommand(environment, 'audit.head', {}, io)
    print(`Heads of the audit log, ${new Date().toISOString()}: tenant, number of entries, SHA-256 of them all`)
    return heads.forEach(({ tenantId, seq, hash }) => print(`${tenantId} ${seq} ${hash}`))
  }
  const filed = values.heads === undefined ? [] : readHeads(values.heads)
  tell(await runCommand(environment, 'audit.verify', { heads: filed }, io), filed)
})

/** Whether a file is a report that was made here and is as it was made. */
async function tellDocument(path: string): Promise<void> {
  const bytes = readFileSync(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { sha256, documentId: documentIn(bytes) }
  const found = await runCommand(readEnvironment(), 'audit.document', file, { onProgress: print })
  const { isOurs, lines } = judgeFile(path, found)
  if (!isOurs) throw new ExitError(1, lines.join('\n'))
  lines.forEach(print)
}

/** The heads in a file that `head` has printed, whatever stands around them. */
function readHeads(path: string): AuditHead[] {
  const heads = readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [tenantId, seq, hash, ...rest] = line.trim().split(' ')
      const head = AuditHead.safeParse({ tenantId, seq: Number(seq), hash })
      return head.success && rest.length === 0 ? [head.data] : []
    })
  if (heads.length === 0) throw new Misuse(`There are no heads in ${path}. npm run audit -- head prints them.`, usage)
  return heads
}

function tell({ chains, lost }: AuditLogState, filed: readonly AuditHead[]): void {
  const isFiled = (head: AuditHead) => filed.some(({ tenantId, seq }) => tenantId === head.tenantId && seq === head.seq)
  for (const chain of chains)
    print(chainFault(chain)?.line ?? `Audit log of ${chain.tenantId}: ${chain.entries} entries, intact`)
  for (const head of lost)
    print(
      `Audit log of ${head.tenantId}: it does not hold entry ${head.seq} of ` +
        (isFiled(head) ? 'the filed head' : 'the last nightly check'),
    )
  const held = filed.filter(
    ({ tenantId, seq, hash }) => !lost.some((one) => one.tenantId === tenantId && one.seq === seq && one.hash === hash),
  )
  if (filed.length > 0) print(`${held.length} of ${filed.length} filed heads are still in the log.`)
  if (lost.length > 0 || chains.some(({ ok }) => !ok))
    throw new ExitError(1, 'The audit log is not intact. npm run doctor says what to do.')
}
