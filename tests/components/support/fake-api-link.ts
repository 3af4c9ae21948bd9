import type { ApiLink } from '#platform/web/api-link.ts'
import { callFakeApi } from './fake-api.ts'

/** Stands in for `platform/web/api-link.ts` in component tests: answers come from the fake. */
export const createApiLink =
  (feature: string): ApiLink =>
  (path, input) =>
    callFakeApi([feature, ...path], input)
