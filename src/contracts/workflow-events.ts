import { z } from 'zod'

const place = {
  /** Tells these messages from others'. */
  source: z.literal('ur-screen'),
  workflowId: z.string(),
  taskId: z.string(),
  /** null where nobody has said which. */
  stageId: z.string().nullable(),
}

/** What the console tells the page of the workflow that it is part of (spec/1 section 1). */
export const WorkflowEvent = z.discriminatedUnion('type', [
  z.object({
    ...place,
    type: z.literal('file-uploaded'),
    /** In the vault; `treeid` is null where the vault told none. */
    file: z.object({ treeid: z.string().nullable(), name: z.string(), folderId: z.string() }),
  }),
  z.object({ ...place, type: z.literal('task-completed') }),
  z.object({ ...place, type: z.literal('task-focus') }),
])
export type WorkflowEvent = z.infer<typeof WorkflowEvent>
