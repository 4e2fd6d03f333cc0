import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { textFile } from '#tests/support/list-files.ts'
import { ListThread } from './list-thread.ts'

/** How nice the threads of this process are, the one that serves apart. */
function niceness() {
  const all = readdirSync('/proc/self/task').map((id) => {
    // The name, which comes before, may hold blanks and brackets.
    const fields = readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { isServing: Number(id) === process.pid, nice: Number(fields[16]) }
  })
  const of = (isServing: boolean) => all.filter((one) => one.isServing === isServing).map(({ nice }) => nice)
  return { serving: of(true), others: of(false) }
}

it.runIf(process.platform === 'linux')('lets a thread that reads a list give way to the one that serves', async () => {
  const { serving } = niceness()
  const thread = new ListThread([textFile('sdn.csv', '901,"MUSTER, Ilse",individual,"SAMPLE"\r\n')])
  await thread.format(undefined)
  expect(niceness()).toEqual({ serving, others: expect.arrayContaining([10]) })
  await thread.end()
})
