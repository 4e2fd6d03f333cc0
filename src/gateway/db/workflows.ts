import { sql } from 'kysely'
import type { Workflow } from '#contracts/workflows.ts'
import { json, type Reader, type Trx } from './database.ts'
import type { Scope } from './scope.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** One workflow of the tenant; undefined for an unknown or foreign id. */
export const findWorkflow = ({ tenantId }: Tenant, db: Reader, id: string): Promise<Workflow | undefined> =>
  db
    .selectFrom('workflows')
    .select(['id', 'name', 'folderPath', 'stages'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Workflow and stage of a task of the tenant; undefined for an unknown or foreign one. */
export async function placeOfTask(
  { tenantId }: Tenant,
  db: Reader,
  taskId: string,
): Promise<{ workflowId: string; stageId: string } | undefined> {
  const wanted = json([{ tasks: [{ id: taskId }] }])
  const found = await db
    .selectFrom('workflows')
    .select(['id', 'stages'])
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`stages @> ${wanted}::jsonb`)
    .orderBy('id')
    .executeTakeFirst()
  const stage = found?.stages.find(({ tasks }) => tasks.some(({ id }) => id === taskId))
  return found === undefined || stage === undefined ? undefined : { workflowId: found.id, stageId: stage.id }
}

/** Adds a workflow to the tenant. */
export async function addWorkflow({ tenantId }: Tenant, trx: Trx, workflow: Workflow): Promise<void> {
  const { id, name, folderPath, stages } = workflow
  await trx
    .insertInto('workflows')
    .values({ tenantId, id, name, folderPath, stages: json(stages) })
    .execute()
}
