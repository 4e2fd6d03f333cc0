import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { data } from './envelope.ts'
import { OnDuplicate } from './on-duplicate.ts'

/** One task of a workflow; `folder` and `onDuplicate` say where and how its documents are kept. */
const WorkflowTask = z.object({
  id: z.string(),
  metadata: z.object({ action: z.string() }),
  automated: z.boolean(),
  straightThroughReport: z.boolean(),
  folder: z.object({ folderId: z.string() }).nullable(),
  onDuplicate: OnDuplicate.nullable(),
})

/** A workflow of the suite with its stages and their tasks, in order (spec/1 section 7). */
export const Workflow = z.object({
  id: z.string(),
  name: z.string(),
  /** Folder of its documents in the vault. */
  folderPath: z.string(),
  stages: z.array(z.object({ id: z.string(), tasks: z.array(WorkflowTask) })),
})
export type Workflow = z.infer<typeof Workflow>

/** Workflows (spec/1 section 7). */
export const workflowsApi = {
  workflow: defineEndpoint({
    host: 'gateway',
    method: 'GET',
    path: '/workflows/{id}',
    summary: 'A workflow with its stages and tasks.',
    access: 'session',
    offline: 'read',
    params: z.object({ id: z.string().max(64) }),
    status: 200,
    answer: data(Workflow),
  }),
}
