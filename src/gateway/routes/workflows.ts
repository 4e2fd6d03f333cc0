import { api } from '#contracts/api.ts'
import { findWorkflow } from '../db/workflows.ts'
import { Refusal } from './http/problem.ts'
import { route, type Served } from './http/route.ts'

/** Workflows. */
export const workflowRoutes: Served[] = [
  route(api.workflow, async ({ parts, scope, params: { id } }) => {
    const workflow = await findWorkflow(scope, parts.db, id)
    if (workflow === undefined) throw new Refusal('not_found')
    return { data: workflow }
  }),
]
