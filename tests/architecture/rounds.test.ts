import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { longUnitTests } from '../support/rounds.ts'
import { filesIn, root } from './sources.ts'

it('does the long form of every test outside the gateway that has one in a full run', () => {
  const tests = filesIn('src').filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('src/gateway/'))
  const hasLong = (path: string) => readFileSync(join(root, path), 'utf8').includes('rounds(')
  expect(tests.filter(hasLong)).toEqual(longUnitTests)
})
