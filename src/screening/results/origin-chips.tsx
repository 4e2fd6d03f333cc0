import { useQuery } from '@tanstack/react-query'
import { suiteLinks } from '#contracts/links.ts'
import type { Search } from '#contracts/search.ts'
import { workflowQueries } from '#data/query/workflow.ts'
import { say } from '#domain/messages/screening.ts'
import { workflowState, type WorkflowState, workflowStateText } from '#domain/workflow-state.ts'
import { Chip, type Tone } from '#ui/chip.tsx'
import { CircleCheck, CircleDashed, CircleDot, type Icon } from '#ui/icons.ts'
import { Link } from '#ui/link.tsx'
import { useWorkflow } from '#features/workflow/use-workflow.ts'

const looks = {
  'other-workflow': { tone: 'neutral', icon: CircleDashed },
  'other-task': { tone: 'info', icon: CircleDot },
  'selected-task': { tone: 'positive', icon: CircleCheck },
} as const satisfies Record<WorkflowState, { tone: Tone; icon: Icon }>

/** Where a search came from: its workflow and its stored profile, as far as it has them. */
export const OriginChips = ({ search: { workflow, profileId } }: { search: Search }) => (
  <>
    {workflow !== null && <WorkflowChip workflow={workflow} />}
    {profileId !== null && (
      <Chip tone="info">
        <Link href={suiteLinks.profile(profileId)} target="new-tab">
          {say('results.profile')}
        </Link>
      </Chip>
    )}
  </>
)

/** The workflow by its name, once that is known, and how it stands to the one that this tab works for. */
function WorkflowChip({ workflow }: { workflow: NonNullable<Search['workflow']> }) {
  const state = workflowState(workflow, useWorkflow())
  const name = useQuery(workflowQueries.one(workflow.workflowId)).data?.value.name
  return (
    <Chip {...looks[state]}>
      {name === undefined ? say('workflow.unnamed') : say('workflow.named', name)} · {say(workflowStateText[state])}
    </Chip>
  )
}
