import type { Policies } from './policies.ts'

export const cataloguePolicies: Policies = {
  'GET /courses': [{ path: '/courses', expected: { everybody: 200 } }],
  'GET /search': [
    { path: '/search?query=course', expected: { everybody: 200 } },
    { path: '/search?query=course&type=people', expected: { everybody: 400 } },
  ],
  'GET /courses/{seoTitle}': [
    { path: '/courses/open-course', expected: { everybody: 200 } },
    { path: '/courses/draft-course', expected: { everybody: 404, creator: 200, staff: 200, admin: 200 } },
    { path: '/courses/closed-course', expected: { everybody: 200 } },
  ],
}
