import { profilesApi } from '#contracts/profiles.ts'
import { Workflow, workflowsApi } from '#contracts/workflows.ts'
import { call } from '../net/client.ts'
import { inDocs } from './documents.ts'
import { reading } from './reading.ts'

/** Stored profiles. No copy stays on the device: one is read to begin a search, which needs a connection anyhow. */
export const storedProfileQueries = {
  one: (id: string) =>
    reading({
      queryKey: ['stored-profiles', id],
      fetch: async (signal) => (await call(profilesApi.storedProfile, { params: { id } }, { signal })).data,
    }),
}

/** Workflows with their stages and tasks. */
export const workflowQueries = {
  one: (id: string) =>
    reading({
      queryKey: ['workflows', id],
      fetch: async (signal) => (await call(workflowsApi.workflow, { params: { id } }, { signal })).data,
      staleTime: 5 * 60_000,
      isBackground: true,
      ...inDocs('workflow', id, Workflow),
    }),
}
