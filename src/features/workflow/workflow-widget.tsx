import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import type { Workflow } from '#contracts/workflows.ts'
import { workflowQueries, type WorkflowContext } from '#data/query/workflow.ts'
import { tellHost, trustedHost } from '#data/net/host-page.ts'
import { currentTask, type CurrentTask } from '#domain/current-task.ts'
import { say } from '#domain/messages/workflow.ts'
import { taskName } from '#domain/task-name.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Stack } from '#ui/layout.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { withStep } from '#ui/step.ts'
import './workflow-widget.css'

type Stage = Workflow['stages'][number]
type Task = Stage['tasks'][number]

interface WorkflowWidgetProps {
  context: WorkflowContext
  /** Somebody wants to upload a document for the current task. */
  onUpload: (current: CurrentTask) => void
}

/** The workflow that this tab works for: its tasks, and what can be done for the current one (spec/1 section 1). */
export function WorkflowWidget({ context, onUpload }: WorkflowWidgetProps) {
  const { data, error } = useQuery(workflowQueries.one(context.workflowId))
  const workflow = data?.value
  const current = workflow === undefined ? null : currentTask(workflow, context)
  useFocusTold(current)
  return (
    <aside className="workflow-widget" aria-label={say('widget.title')} tabIndex={-1} data-region="">
      <Stack>
        <h2>{workflow === undefined ? say('widget.title') : say('widget.named', workflow.name)}</h2>
        {workflow === undefined && (error === null ? <SkeletonRows rows={3} columns={1} /> : say('widget.unread'))}
        {workflow !== undefined && (
          <Stages workflow={workflow} current={current} stageId={current?.stageId ?? context.stageId} />
        )}
        {workflow !== undefined && current === null && <p>{say('widget.noTask')}</p>}
        {current !== null && <Actions current={current} onUpload={onUpload} />}
      </Stack>
    </aside>
  )
}

const placeOf = ({ workflowId, stageId, task }: CurrentTask) =>
  ({ source: 'ur-screen', workflowId, stageId, taskId: task.id }) as const

/** Tells the workflow's page which task is worked on, whenever that changes. */
function useFocusTold(current: CurrentTask | null): void {
  const taskId = current?.task.id
  const stageId = current?.stageId
  useEffect(() => {
    if (current !== null) tellHost({ ...placeOf(current), type: 'task-focus' })
    // oxlint-disable-next-line react/exhaustive-deps -- the task is what it is about, however often it is read anew
  }, [stageId, taskId])
}

interface StagesProps {
  workflow: Workflow
  current: CurrentTask | null
  /** The stage that is worked on; null where nobody has said which. */
  stageId: string | null
}

function Stages({ workflow, current, stageId }: StagesProps) {
  const [, setQuery] = useSearchParams()
  const isCurrent = (stage: Stage, task: Task) => stage.id === current?.stageId && task.id === current.task.id
  const choose = (stage: Stage, task: Task) =>
    setQuery(
      (present) => {
        const next = withStep(present)
        next.set('workflowId', workflow.id)
        next.set('stageId', stage.id)
        next.set('taskId', task.id)
        return next
      },
      { replace: true, state: history.state as unknown },
    )
  return (
    <ol className="workflow-stages">
      {workflow.stages.map((stage, at) => (
        <li key={stage.id}>
          <h3>{say(stage.id === stageId ? 'widget.currentStage' : 'widget.stage', at + 1)}</h3>
          <ul>
            {stage.tasks.map((task) => (
              <li key={task.id}>
                <Button
                  size="small"
                  variant="quiet"
                  aria-pressed={isCurrent(stage, task)}
                  onPress={() => choose(stage, task)}
                >
                  {taskName(task.metadata.action)}
                </Button>
                {isCurrent(stage, task) && <Chip tone="info">{say('widget.current')}</Chip>}
                {task.automated && <Chip>{say('widget.automated')}</Chip>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function Actions({ current, onUpload }: { current: CurrentTask; onUpload: WorkflowWidgetProps['onUpload'] }) {
  const complete = () => {
    if (tellHost({ ...placeOf(current), type: 'task-completed' }))
      showSnackbar({ severity: 'success', text: say('widget.completed') })
  }
  return (
    <Stack gap="tight">
      {current.task.folder !== null && <Button onPress={() => onUpload(current)}>{say('widget.upload')}</Button>}
      <Button onPress={complete} unavailable={trustedHost() === null ? say('widget.notTold') : undefined}>
        {say('widget.complete')}
      </Button>
    </Stack>
  )
}
