import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WorkflowEvent } from '#contracts/workflow-events.ts'
import { stubBrowser } from '#tests/support/browser-storage.ts'
import { loadConfig } from './config.ts'
import { tellHost, trustedHost } from './host-page.ts'

const own = 'https://screen.example'
const told = vi.fn<(event: WorkflowEvent, origin: string) => void>()
const completed: WorkflowEvent = {
  source: 'ur-screen',
  type: 'task-completed',
  workflowId: 'w-1',
  taskId: 't-1',
  stageId: null,
}

/** Puts the console into a frame, and says what the browser tells of the pages around it. */
function frame(around: { nearest?: string; referrer?: string } | null): void {
  const inside = { parent: { postMessage: told } }
  vi.stubGlobal('window', around === null ? Object.assign(inside, { parent: inside }) : inside)
  const ancestorOrigins = around?.nearest === undefined ? undefined : [around.nearest]
  vi.stubGlobal('location', { origin: own, ...(ancestorOrigins && { ancestorOrigins }) })
  vi.stubGlobal('document', { referrer: around?.referrer ?? '' })
}

beforeEach(async () => {
  stubBrowser()
  told.mockReset()
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ mark: null, hostOrigins: ['https://workflows.example'] })),
  )
  await loadConfig()
})
afterEach(() => vi.unstubAllGlobals())

describe('the page around the console', () => {
  it.each([
    ['none', null, null],
    ['of this origin', { nearest: own }, own],
    [
      'of an origin that the configuration names',
      { nearest: 'https://workflows.example' },
      'https://workflows.example',
    ],
    ['of any other', { nearest: 'https://elsewhere.example' }, null],
    ['that only the referrer tells', { referrer: 'https://workflows.example/w?x' }, 'https://workflows.example'],
    ['that pretends by its referrer', { nearest: 'https://elsewhere.example', referrer: own }, null],
    ['that tells nothing', { referrer: '' }, null],
    ['whose origin only begins like one that is named', { nearest: 'https://workflows.example.evil' }, null],
  ] as const)('%s: %j', (_, around, trusted) => {
    frame(around)
    expect(trustedHost()).toBe(trusted)
    expect(tellHost(completed)).toBe(trusted !== null)
    expect(told.mock.calls).toEqual(trusted === null ? [] : [[completed, trusted]])
  })
})
