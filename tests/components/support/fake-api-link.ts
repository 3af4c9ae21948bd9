import type { ApiLink } from '#platform/web/api-link.ts'
import { callFakeApi } from './fake-api.ts'

/** Stands in for `platform/web/api-link.ts` in component tests: answers come from the fake, and a call that is aborted has none. */
export const createApiLink =
  (feature: string): ApiLink =>
  async (path, input, { signal } = {}) => {
    const answer = await callFakeApi([feature, ...path], input)
    signal?.throwIfAborted()
    return answer
  }
