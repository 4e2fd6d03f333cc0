import type { Workflow } from '#contracts/workflows.ts'
import type { Trx } from '../db/database.ts'
import { addWorkflow } from '../db/workflows.ts'
import { demoId } from './demo-ids.ts'
import { demoTenants } from './tenants.ts'

type Stage = Workflow['stages'][number]
type Task = Stage['tasks'][number]

const task = (workflow: string, name: string, action: string, more: Partial<Task> = {}): Task => ({
  id: demoId('task', workflow, name),
  metadata: { action },
  automated: false,
  straightThroughReport: false,
  folder: null,
  onDuplicate: null,
  ...more,
})

const stage = (workflow: string, name: string, tasks: Task[]): Stage => ({ id: demoId('stage', workflow, name), tasks })

const folder = (path: string) => ({ folderId: demoId('folder', path) })

/** Workflows of Alder: one in which people screen, one that runs by itself. */
export const demoWorkflows = {
  onboarding: {
    id: demoId('workflow', 'onboarding'),
    name: 'Onboarding',
    folderPath: '/Customers/Onboarding',
    stages: [
      stage('onboarding', 'collect', [
        task('onboarding', 'documents', 'upload-document', {
          folder: folder('/Customers/Onboarding'),
          onDuplicate: 'autorename',
        }),
      ]),
      stage('onboarding', 'screen', [
        task('onboarding', 'screen the customer', 'screening', {
          folder: folder('/Customers/Onboarding/Certificates'),
          onDuplicate: 'replace',
        }),
        task('onboarding', 'screen the owners', 'screening', {
          folder: folder('/Customers/Onboarding/Certificates'),
          onDuplicate: 'autorename',
        }),
      ]),
      stage('onboarding', 'approve', [task('onboarding', 'approve', 'approval')]),
    ],
  },
  review: {
    id: demoId('workflow', 'review'),
    name: 'Periodic review',
    folderPath: '/Customers/Reviews',
    stages: [
      stage('review', 'screen', [
        task('review', 'screen again', 'screening', { automated: true, straightThroughReport: true }),
      ]),
    ],
  },
} as const satisfies Record<string, Workflow>

/** Stores the workflows of the demo. */
export async function makeWorkflows(trx: Trx): Promise<void> {
  for (const workflow of Object.values(demoWorkflows))
    await addWorkflow({ tenantId: demoTenants.alder.id }, trx, workflow)
}

/** Tasks in which people of the demo screen. */
export const demoTasks = {
  screenCustomer: demoId('task', 'onboarding', 'screen the customer'),
  screenOwners: demoId('task', 'onboarding', 'screen the owners'),
} as const
