import type { Passed } from '#tests/support/fault-proxy.ts'
import { expect, expectOnce, test } from './signed-in.ts'

const isShare = ({ method, path }: Pick<Passed, 'method' | 'path'>) => method === 'POST' && path.endsWith('/share')

test(
  '[F2, F72] on a link that leads nowhere a review is kept and an e-mail not attempted; both leave once when it is back',
  { tag: '@any-database' },
  async ({ field, page }) => {
    const matches = await field.search()
    field.proxy.fault({ mode: 'reset' })
    await matches.review(0, 'False Positive')
    await matches.share('colleague@example.test', 'Please look')
    await field.shell.sendNow()
    await field.shell.expectSaved(2)
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)
    expect(field.proxy.passed.filter(isShare)).toEqual([])

    field.proxy.heal()
    await field.shell.sendNow()
    await field.shell.expectSync('Online')
    await expectOnce(field, matches)
    expect(field.proxy.passed.filter(isShare)).toHaveLength(1)
  },
)
