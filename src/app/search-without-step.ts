import { useLocationProperty } from 'wouter/use-browser-location'
import { stepParameter } from '#ui/step.ts'

function withoutStep(): string {
  const params = new URLSearchParams(location.search)
  if (!params.has(stepParameter)) return location.search
  params.delete(stepParameter)
  return params.toString()
}

/** What the address says after its path, but for the step that somebody is at: for a router, so that no page is drawn for one. */
export const useSearchWithoutStep = (): string => useLocationProperty(withoutStep)
