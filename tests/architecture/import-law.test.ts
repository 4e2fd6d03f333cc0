import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { root } from './sources.ts'

it('reports every planted violation of the import law and no well-behaved file', () => {
  const canaries = spawnSync(process.execPath, ['tests/architecture/import-law-canaries.mjs', '.'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(canaries.stdout + canaries.stderr).toMatch(/\d{4} imports tried .* 0 surprises\n$/)
  expect(canaries.status).toBe(0)
})
