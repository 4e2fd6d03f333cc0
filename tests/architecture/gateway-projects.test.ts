import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fullOnly, gatewayProjects, runs } from '../support/gateway-projects.ts'
import { filesIn, root } from './sources.ts'

const files = filesIn('src/gateway').filter((path) => path.endsWith('.test.ts'))
const inTest = (name: string) => !name.startsWith('full-')
const inFull = (name: string) => !name.startsWith('short-')

describe.each([
  ['with a PostgreSQL server', true],
  ['without one', false],
])('the projects of the gateway %s', (_, isServerFound) => {
  const projects = Object.entries(gatewayProjects(isServerFound))

  const leftBy = (isMeant: (name: string) => boolean) =>
    files.filter((file) => !projects.some(([name, project]) => isMeant(name) && runs(project, file)))

  it('run every test of it in npm test, but for the few that a reason keeps out', () => {
    expect(leftBy(inTest).toSorted()).toEqual(Object.keys(fullOnly).toSorted())
    expect(leftBy(inFull)).toEqual([])
  })

  it('name no file or folder that is not there', () => {
    const named = projects.flatMap(([, { include, exclude }]) => [...include, ...exclude])
    expect(named.filter((place) => !files.some((file) => file.startsWith(place)))).toEqual([])
  })

  it('do the long form of everything that has one, and of nothing else', () => {
    const long = projects.flatMap(([name, project]) =>
      name === 'full-gateway-rounds' ? files.filter((file) => runs(project, file)) : [],
    )
    const hasLong = (file: string) => readFileSync(join(root, file), 'utf8').includes('rounds(')
    expect(long).toEqual(files.filter(hasLong))
  })
})
