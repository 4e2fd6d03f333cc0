import type { Workflow } from '#contracts/workflows.ts'

/** The task that somebody works on, and where it stands. */
export interface CurrentTask {
  workflowId: string
  stageId: string
  task: Workflow['stages'][number]['tasks'][number]
}

/** The task that was named, in the stage that was named with it, else wherever the workflow has it; null: nowhere. */
export function currentTask(
  { id, stages }: Workflow,
  { stageId, taskId }: { stageId: string | null; taskId: string | null },
): CurrentTask | null {
  for (const stage of stages.toSorted((a, b) => Number(b.id === stageId) - Number(a.id === stageId))) {
    const task = stage.tasks.find((one) => one.id === taskId)
    if (task !== undefined) return { workflowId: id, stageId: stage.id, task }
  }
  return null
}
