import { ApiError, type ApiErrorFacts } from '#data/net/errors.ts'

/** A call that the server refused or never answered, as the client tells it. */
export const apiError = (
  facts: Pick<ApiErrorFacts, 'status' | 'kind' | 'message'> & Partial<ApiErrorFacts>,
): ApiError =>
  new ApiError({
    ambiguous: false,
    code: null,
    fields: [],
    requestId: null,
    data: null,
    retryAfter: null,
    isProven: true,
    ...facts,
  })
