import { NOBODY, type Policies } from './policies.ts'

const CREATORS = { everybody: 403, visitor: 401 }

/** Figures of what creators have made are theirs alone, whoever else runs the site. */
export const insightsPolicies: Policies = {
  'GET /insights/videos/{videoId}': [
    { path: '/insights/videos/{open lecture}?span=7', expected: { ...CREATORS, creator: 200 } },
    { path: '/insights/videos/{single}', expected: { ...CREATORS, creator: 200 } },
    { path: '/insights/videos/{open article}', expected: { ...CREATORS, creator: 404 } },
    { path: `/insights/videos/${NOBODY}`, expected: { ...CREATORS, creator: 404 } },
  ],
  'GET /insights/courses/{courseId}': [
    { path: '/insights/courses/{closed}?span=all', expected: { ...CREATORS, creator: 200 } },
    { path: '/insights/courses/{single}', expected: { ...CREATORS, creator: 404 } },
    { path: '/insights/courses/{open}?span=8', expected: { everybody: 400 } },
  ],
  'GET /insights/videos/{videoId}/csv': [
    { path: '/insights/videos/{open lecture}/csv', expected: { ...CREATORS, creator: 200 } },
    {
      path: '/insights/videos/{open lecture}/csv?table=questions',
      expected: { ...CREATORS, creator: 200 },
    },
    { path: '/insights/videos/{open lecture}/csv?table=items', expected: { everybody: 400 } },
    { path: `/insights/videos/${NOBODY}/csv`, expected: { ...CREATORS, creator: 404 } },
  ],
  'GET /insights/courses/{courseId}/csv': [
    { path: '/insights/courses/{open}/csv?table=days', expected: { ...CREATORS, creator: 200 } },
    { path: `/insights/courses/${NOBODY}/csv?table=items`, expected: { ...CREATORS, creator: 404 } },
  ],
}
