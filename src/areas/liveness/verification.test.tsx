import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProblemCode } from '#contracts/problem.ts'
import { connectivity } from '#data/net/connection.ts'
import { session } from '#data/session/session-state.ts'
import { eventually } from '#tests/support/eventually.ts'
import { answer, refusal, stubServer } from '#tests/support/stub-server.ts'
import { Announcer } from '#ui/announce.tsx'
import { Verification } from './verification.tsx'

const hash = 'h'.repeat(43)
const link = `/api/gateway/liveness/verification/${hash}`
/** Refusals that calls get before they succeed, in order; null: this one succeeds. */
const refusals: ((() => Response | Promise<Response>) | null)[] = []
const told: string[] = []

/** A camera: its tracks, and whether they still run. */
class Camera {
  stopped = 0
  end = new EventTarget()
  stream = {
    getTracks: () => [
      Object.assign(this.end, {
        stop: () => {
          this.stopped += 1
        },
      }),
    ],
  }
}
let cameras: Camera[]
/** What the browser answers when it is asked for the camera. */
let ask: () => Promise<Camera>

beforeEach(async () => {
  refusals.length = 0
  told.length = 0
  cameras = []
  ask = () => {
    const camera = new Camera()
    cameras.push(camera)
    return Promise.resolve(camera)
  }
  connectivity.status.set({ online: true, foreign: false, lastContact: null, hint: true })
  await stubServer(async ({ method, path }) => {
    const refuse = refusals.shift()
    if (refuse) return refuse()
    if (path === link && method === 'GET')
      return answer({
        data: { state: 'invited', widget: { script: null, environment: 'production', language: 'en-US' } },
      })
    if (path === `${link}/events` && method === 'POST') return new Response(null, { status: 204 })
    return answer({}, 404)
  })
  const { fetch: served } = globalThis
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (input.endsWith('/events') && typeof init.body === 'string') told.push(init.body)
    return served(input, init)
  })
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => (await ask()).stream },
  })
  session.set({ kind: 'none', waiting: 0, ended: null })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  session.set({ kind: 'starting' })
})

const events = () => told.map((body): string => JSON.parse(body).event)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { name })
/** Waits for what is read out, without moving the focus. */
const heard = (text: string) =>
  eventually(() => expect(document.querySelector('.ui-visually-hidden[data-live-announcer]')?.textContent).toBe(text))

/** Opens the link and presses Submit. */
async function begin() {
  const drawn = render(
    <>
      <Verification hash={hash} />
      <Announcer />
    </>,
  )
  await screen.findByText(/You have been asked to show that you are really there/)
  await press('Submit')
  await heading('Why your camera is needed')
  return drawn
}
/** And is asked by the browser for the camera; gives how it is allowed at last. */
async function beAsked(): Promise<() => Promise<Camera>> {
  let allow: (camera: Camera) => void = () => undefined
  ask = () => new Promise((resolve) => (allow = resolve))
  await begin()
  await press('Use the camera')
  await heard("Waiting for the camera. Please respond to your browser's prompt.")
  return async () => {
    const late = new Camera()
    await act(async () => allow(late))
    return late
  }
}
/** And lets the camera be used. */
async function show(): Promise<Camera> {
  await begin()
  await press('Use the camera')
  await heading('Step 1 of 4')
  return cameras[0] ?? expect.fail('no camera')
}

describe('the page behind a link', () => {
  it("is titled 'Liveness Screening', whatever it says below", async () => {
    const title = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)
    await show()
    expect(title()).toEqual(['Liveness Screening'])
    refusals.push(() => refusal(410, 'gone', 'no'))
    await press('Cancel')
    await heading('This link has expired')
    expect(title()).toEqual(['Liveness Screening'])
  })

  it('explains before it asks for the camera: what for, how it goes, and a warning about light', async () => {
    await begin()
    expect(cameras).toEqual([])
    expect(screen.getByText(/keeps no picture, sends none, and does not judge/)).toBeTruthy()
    const list = screen.getByRole('list')
    expect(list.tagName, 'its steps are numbered').toBe('OL')
    expect(within(list).getAllByRole('listitem')).toHaveLength(4)
    expect(screen.getByText('Photosensitivity warning')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Why your camera is needed')
  })

  it('goes through the hints in one polite region, tells the events in order, and thanks', async () => {
    const camera = await show()
    const hints = [
      'Look into the camera, with your whole face in the picture.',
      'Turn your head slowly to the left.',
      'Turn your head slowly to the right.',
      'Look into the camera again and hold still.',
    ]
    for (const hint of hints) {
      await heard(hint)
      // seen, and read out
      expect(screen.getAllByText(hint)).toHaveLength(2)
      await press(hint === hints.at(-1) ? 'Finish' : 'Next')
    }
    expect(await heading('Verification completed successfully! Thank you for verifying!')).toBeTruthy()
    expect(events()).toEqual(['opened', 'pending', 'completed'])
    expect(camera.stopped).toBe(1)
  })

  it('can be cancelled before and during the check: the camera goes off and the page reminds', async () => {
    const camera = await show()
    await press('Cancel')
    expect(camera.stopped).toBe(1)
    expect(await screen.findByText('Remember You need to complete your verification')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Submit' }))
    await press('Submit')
    await heading('Why your camera is needed')
    await press('Cancel')
    expect(await screen.findByText('Remember You need to complete your verification')).toBeTruthy()
    await eventually(() => expect(events()).toEqual(['opened', 'pending', 'closed', 'opened', 'closed']))
  })
})

describe('the camera', () => {
  const hide = () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  const locked = {
    initials: 'MH',
    tenantName: 'Birch',
    waiting: 0,
    openers: { password: true, passphrase: false, passkey: false },
    offlineUntil: 0,
    notBefore: 0,
    isExpired: false,
  }

  const lock = () => act(() => session.set({ kind: 'locked', locked }))

  it.each([
    ['the page is hidden', hide],
    ['the page is left', () => act(() => void window.dispatchEvent(new Event('pagehide')))],
    ['the console is locked', lock],
    ['it is pulled out', () => act(() => void cameras[0]?.end.dispatchEvent(new Event('ended')))],
  ])('goes off when %s, and the page says so', async (_when, happen) => {
    const camera = await show()
    happen()
    expect(camera.stopped).toBe(1)
    expect(await heading('The camera was switched off')).toBeTruthy()
    await eventually(() => expect(events()).toEqual(['opened', 'pending', 'closed']))
  })

  it('goes off with the page', async () => {
    const { unmount } = await begin()
    await press('Use the camera')
    await heading('Step 1 of 4')
    unmount()
    expect(cameras.map(({ stopped }) => stopped)).toEqual([1])
  })

  it('that was allowed only after Cancel is never on', async () => {
    const allow = await beAsked()
    await press('Cancel')
    const late = await allow()
    await eventually(() => expect(late.stopped).toBe(1))
    expect(screen.queryByRole('heading', { name: /Step/ })).toBeNull()
  })

  it.each([
    ['the page was hidden', hide],
    ['the console was locked', lock],
  ])('that was allowed only after %s is never on, and the page says so', async (_when, happen) => {
    const allow = await beAsked()
    happen()
    const late = await allow()
    expect(await heading('The camera was switched off')).toBeTruthy()
    expect(late.stopped).toBe(1)
    expect(document.querySelector('video')).toBeNull()
    await eventually(() => expect(events()).toEqual(['opened', 'closed']))
  })

  it.each([
    ['NotAllowedError', 'The camera is not allowed', /set Camera to Allow/],
    ['SecurityError', 'The camera is not allowed', /set Camera to Allow/],
    ['NotFoundError', 'No camera was found', /Connect a camera/],
    ['OverconstrainedError', 'No camera was found', /Connect a camera/],
    ['NotReadableError', 'The camera is in use', /Close whatever else is using it/],
    ['AbortError', 'The camera is in use', /Close whatever else is using it/],
  ])('that fails with %s: %s', async (name, title, advice) => {
    ask = () => Promise.reject(new DOMException('no', name))
    await begin()
    await press('Use the camera')
    expect(await heading(title)).toBeTruthy()
    expect(screen.getByText(advice)).toBeTruthy()
    await press('Try again')
    expect(await heading('Why your camera is needed')).toBeTruthy()
  })

  it('is not asked for on a page that is not secure', async () => {
    vi.stubGlobal('isSecureContext', false)
    await begin()
    await press('Use the camera')
    expect(await heading('The camera cannot be used on this page')).toBeTruthy()
    expect(cameras).toEqual([])
  })
})

describe('a link that does not work', () => {
  const refused = (status: number, code: ProblemCode) => () => refusal(status, code, 'no')

  it.each<[number, ProblemCode, string]>([
    [404, 'not_found', 'This link leads nowhere'],
    [410, 'gone', 'This link has expired'],
    [409, 'wrong_state', 'This link has been used'],
  ])('because of a %i (%s) says: %s; and no other try helps', async (status, code, title) => {
    refusals.push(refused(status, code))
    render(<Verification hash={hash} />)
    expect(await heading(title)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each<[number, ProblemCode, string]>([
    [429, 'rate_limited', 'Too many attempts'],
    [500, 'internal', 'Something went wrong'],
  ])('right now, because of a %i (%s), says: %s; another try may help', async (status, code, title) => {
    refusals.push(refused(status, code))
    render(<Verification hash={hash} />)
    expect(await heading(title)).toBeTruthy()
    await press('Try again')
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy()
  })

  it('is tried again in sight: the page waits, says the same once more, and goes on where the focus is', async () => {
    let reply: (response: Response) => void = () => undefined
    const held = () => new Promise<Response>((resolve) => (reply = resolve))
    refusals.push(refused(500, 'internal'), held, null)
    render(<Verification hash={hash} />)
    const first = await heading('Something went wrong')
    await waitFor(() => expect(document.activeElement).toBe(first))
    await press('Try again')
    const waiting = await screen.findByText('Loading...')
    await waitFor(() => expect(document.activeElement).toBe(waiting))
    expect(screen.queryByRole('alert')).toBeNull()
    await act(async () => reply(refusal(500, 'internal', 'no')))
    const second = await heading('Something went wrong')
    // a new alert is read out, and one that stayed is not
    expect(second).not.toBe(first)
    expect(screen.getByRole('alert').contains(second)).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(second))
    await press('Try again')
    const submit = await screen.findByRole('button', { name: 'Submit' })
    await waitFor(() => expect(document.activeElement).toBe(submit))
    const described = document.getElementById(submit.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toMatch(/show that you are really there/)
  })

  it('that works at once leaves the focus where the page begins', async () => {
    render(<Verification hash={hash} />)
    expect(document.activeElement).not.toBe(screen.getByText('Loading...'))
    const submit = await screen.findByRole('button', { name: 'Submit' })
    expect(document.activeElement).not.toBe(submit)
  })

  it('for want of a connection says so, and works with the next try', async () => {
    refusals.push(() => {
      throw new TypeError('fetch failed')
    })
    render(<Verification hash={hash} />)
    expect(await heading('There is no connection')).toBeTruthy()
    await press('Try again')
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy()
  })

  it('any more, in the middle of the check, ends it', async () => {
    await show()
    refusals.push(refused(410, 'gone'))
    await press('Cancel')
    expect(await heading('This link has expired')).toBeTruthy()
  })

  it('when the end was not heard is not gone through once more: only the end is sent again', async () => {
    await show()
    for (const button of ['Next', 'Next', 'Next']) await press(button)
    refusals.push(() => {
      throw new TypeError('fetch failed')
    })
    await press('Finish')
    expect(await heading('There is no connection')).toBeTruthy()
    await press('Try again')
    expect(await heading('Verification completed successfully! Thank you for verifying!')).toBeTruthy()
    expect(events()).toEqual(['opened', 'pending', 'completed', 'completed'])
    expect(cameras).toHaveLength(1)
  })
})
