import { WorkflowEvent } from '#contracts/workflow-events.ts'
import { config } from './config.ts'

/** The page that holds this one in a frame, as the browser or else the address it was opened from tells. */
function hostOrigin(): string | null {
  if (window.parent === window) return null
  const [nearest] = location.ancestorOrigins ?? []
  if (nearest !== undefined) return nearest
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null
}

/** The origin of the page that this one may talk to: of this origin, or of one that the configuration names. */
export function trustedHost(): string | null {
  const origin = hostOrigin()
  return origin === location.origin || (origin !== null && config().hostOrigins.includes(origin)) ? origin : null
}

/** Tells the workflow's page something; false where there is none that may be told. */
export function tellHost(event: WorkflowEvent): boolean {
  const origin = trustedHost()
  if (origin === null) return false
  window.parent.postMessage(WorkflowEvent.parse(event), origin)
  return true
}
