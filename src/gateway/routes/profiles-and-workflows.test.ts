import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import {
  type Caller,
  demoProfiles,
  demoTasks,
  demoTenants,
  demoWorkflows,
  startTestGateway,
  type TestGateway,
} from '#tests/support/gateway.ts'

let gateway: TestGateway
let analyst: Caller
let stranger: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
  stranger = await gateway.signIn('nocredit')
})
afterAll(() => gateway.close())

const profile = (caller: Caller, id: string) => caller.call(api.storedProfile, { params: { id } })
const workflow = (caller: Caller, id: string) => caller.call(api.workflow, { params: { id } })
const withoutPermission = async (work: () => Promise<void>) => {
  const { db } = gateway.database
  const grants = db.selectFrom('rolePermissions').where('tenantId', '=', demoTenants.alder.id)
  const taken = await grants.selectAll().where('permission', '=', 'view-profiles').execute()
  await db
    .deleteFrom('rolePermissions')
    .where('tenantId', '=', demoTenants.alder.id)
    .where('permission', '=', 'view-profiles')
    .execute()
  await work()
  await db.insertInto('rolePermissions').values(taken).execute()
}

describe('a stored profile', () => {
  it('is answered as it was stored, in whatever script and length', async () => {
    for (const { id, profile: stored } of Object.values(demoProfiles)) {
      const { status, answer } = await profile(analyst, id)
      expect(status).toBe(200)
      expect(answer?.data).toEqual(stored)
    }
  })

  it('is there for nobody in another tenant, nor is one that does not exist', async () => {
    expect((await profile(stranger, demoProfiles.mira.id)).problem?.code).toBe('not_found')
    expect((await profile(analyst, 'unknown')).status).toBe(404)
  })

  it('is refused to whoever may not view profiles, whether it exists or not', async () => {
    await withoutPermission(async () => {
      for (const id of [demoProfiles.mira.id, 'unknown'])
        expect((await profile(analyst, id)).problem).toMatchObject({ code: 'forbidden' })
    })
    expect((await profile(analyst, demoProfiles.mira.id)).status).toBe(200)
  })

  it('is for nobody without a session', async () => {
    expect((await profile(gateway.caller(), demoProfiles.mira.id)).status).toBe(401)
  })
})

describe('a workflow', () => {
  it('is answered with its stages and tasks in their order', async () => {
    for (const stored of Object.values(demoWorkflows))
      expect((await workflow(analyst, stored.id)).answer?.data).toEqual(stored)
  })

  it('is there for nobody in another tenant, nor is one that does not exist', async () => {
    expect((await workflow(stranger, demoWorkflows.review.id)).problem?.code).toBe('not_found')
    expect((await workflow(analyst, 'unknown')).status).toBe(404)
    expect((await workflow(gateway.caller(), demoWorkflows.review.id)).status).toBe(401)
  })
})

describe('a search tells where it came from', () => {
  const metadata = async (origin: { workflowTaskId?: string; profileId?: string }, caller = analyst) => {
    const body = { search_term: 'zzqx vbnm', fuzziness: '0.5', filters: {}, ...origin }
    const { answer } = await caller.call(api.complyCreateSearch, { query: {}, body })
    const created = answer?.content.data ?? expect.fail('no search')
    const { answer: read } = await caller.call(api.complySearch, { params: { id: created.id } })
    expect(read?.content.data.log).toEqual(created.log)
    return created.log.metadata
  }
  const nowhere = {
    workflowId: null,
    workflowStageId: null,
    workflowTaskId: null,
    profileId: null,
    profileType: null,
  }

  it('names the workflow and the stage of its task', async () => {
    const { onboarding } = demoWorkflows
    expect(await metadata({ workflowTaskId: demoTasks.screenOwners })).toEqual({
      ...nowhere,
      workflowId: onboarding.id,
      workflowStageId: onboarding.stages[1]?.id,
      workflowTaskId: demoTasks.screenOwners,
    })
  })

  it('names the type of its stored profile, whatever the form says', async () => {
    const { id } = demoProfiles.velasdar
    expect(await metadata({ profileId: id })).toEqual({ ...nowhere, profileId: id, profileType: 'entity' })
  })

  it('keeps an unknown id, of which nothing is known', async () => {
    const unknown = { workflowTaskId: 'task of nobody', profileId: 'profile of nobody' }
    expect(await metadata(unknown)).toEqual({ ...nowhere, ...unknown })
    expect(await metadata({})).toEqual(nowhere)
  })

  it('learns nothing about the profiles and tasks of another tenant', async () => {
    const birch = await gateway.signIn('reviewer')
    const switched = await birch.call(api.openSession, { body: { tenantId: demoTenants.birch.id } })
    const inBirch = gateway.caller(switched.answer?.data.token)
    const foreign = { workflowTaskId: demoTasks.screenOwners, profileId: demoProfiles.mira.id }
    expect(await metadata(foreign, inBirch)).toEqual({ ...nowhere, ...foreign })
  })
})
