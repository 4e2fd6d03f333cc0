/** Names the match that is looked at in a queue: the one parameter of an address that is another with every step. */
export const stepParameter = 'match'

/** Parameters as a page knows them, which is not drawn anew for a step, with the step that somebody is at by now. */
export function withStep(known: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(known)
  const step = new URLSearchParams(location.search).get(stepParameter)
  if (step !== null) params.set(stepParameter, step)
  return params
}
