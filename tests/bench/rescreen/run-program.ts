import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a built program to its end; rejects with what it said where it fails. */
export async function runProgram(path: string, args: readonly string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [path, ...args], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`${path} failed.\n${output}`)
}
