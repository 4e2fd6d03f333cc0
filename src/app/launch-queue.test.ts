import { afterEach, describe, expect, it } from 'vitest'
import { openedFile } from '#screening/bulk-import/opened-file.ts'
import { followLaunches, placeOfLaunch } from './launch-queue.ts'
import { eventually } from '#tests/support/eventually.ts'

const origin = 'https://console.example'

describe('a launch of the application while it is open', () => {
  it.each([
    ['/ur-screen/', '/ur-screen/comply/search', null],
    ['/ur-screen/comply/search', '/ur-screen/', '/ur-screen/comply/search'],
    ['/ur-screen/comply?status=open', '/ur-screen/', '/ur-screen/comply?status=open'],
    ['/console/profiles', '/ur-screen/', null],
  ])('with %s on %s leads to %s', (target, here, expected) => {
    expect(placeOfLaunch(origin + target, origin + here)).toBe(expected)
  })

  it('opens the panel over the page that is shown', () => {
    const place = placeOfLaunch(`${origin}/ur-screen/?panel=outbox`, `${origin}/ur-screen/comply/monitor?page=2`)
    expect(place).toBe('/ur-screen/comply/monitor?page=2&panel=outbox')
  })
})

describe('a file that was opened with the application', () => {
  afterEach(() => {
    openedFile.set(null)
    history.replaceState(null, '', '/')
  })

  type Consumer = (launch: { targetURL?: string; files?: readonly { getFile(): Promise<File> }[] }) => void
  const launched = () => {
    let launch: Consumer = () => undefined
    followLaunches({ launchQueue: { setConsumer: (consumer: Consumer) => void (launch = consumer) } })
    return (...args: Parameters<Consumer>) => launch(...args)
  }

  it('waits until somebody says which provider it is for, also with the launch that opened the window', async () => {
    const file = new File([], 'people.csv')
    launched()({ files: [{ getFile: () => Promise.resolve(file) }] })
    await eventually(() => expect(openedFile.get()).toEqual({ file, provider: null }))
  })

  it('is asked about on the page that is open', async () => {
    const launch = launched()
    const targetURL = `${location.origin}/ur-screen/`
    launch({ targetURL })
    history.replaceState(null, '', '/ur-screen/comply/monitor')
    launch({ targetURL, files: [{ getFile: () => Promise.resolve(new File([], 'people.csv')) }] })
    await eventually(() => expect(openedFile.get()).not.toBeNull())
    expect(location.pathname).toBe('/ur-screen/comply/monitor')
  })

  it('and is gone by now is no reason to ask', async () => {
    launched()({ files: [{ getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }] })
    await new Promise((resolve) => setTimeout(resolve))
    expect(openedFile.get()).toBeNull()
  })
})
