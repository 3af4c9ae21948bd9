import type { Policies } from './policies.ts'

export const cataloguePolicies: Policies = {
  'GET /courses': [{ path: '/courses', expected: { everybody: 200 } }],
  'GET /carousel': [{ path: '/carousel', expected: { everybody: 200 } }],
  'GET /lessons/{lessonId}/place': [
    { path: '/lessons/{open lecture}/place', expected: { everybody: 200 } },
    {
      path: '/lessons/{draft lecture}/place',
      expected: { everybody: 404, creator: 200, staff: 200, admin: 200 },
    },
    { path: '/lessons/{closed lecture}/place', expected: { everybody: 200 } },
  ],
  'GET /search': [
    { path: '/search?query=course', expected: { everybody: 200 } },
    { path: '/search?query=course&type=people', expected: { everybody: 400 } },
  ],
  'GET /courses/{seoTitle}': [
    { path: '/courses/open-course', expected: { everybody: 200 } },
    { path: '/courses/draft-course', expected: { everybody: 404, creator: 200, staff: 200, admin: 200 } },
    { path: '/courses/closed-course', expected: { everybody: 200 } },
  ],
  'GET /bundles': [{ path: '/bundles', expected: { everybody: 200 } }],
  'GET /bundles/{slug}': [
    { path: '/bundles/open-bundle', expected: { everybody: 200 } },
    { path: '/bundles/closed-bundle', expected: { everybody: 200 } },
    { path: '/bundles/draft-bundle', expected: { everybody: 404, creator: 200, staff: 200, admin: 200 } },
  ],
}
