import { NOBODY, type Policies } from './policies.ts'

/** Profiles, and who follows whom. `{creator}` is the id of who made the courses. */
export const peoplePolicies: Policies = {
  'GET /people/{username}/profile': [
    { path: '/people/Creator_User/profile', expected: { everybody: 200 } },
    { path: '/people/nobody_at_all/profile', expected: { everybody: 404 } },
  ],
  'GET /creators/{creatorId}/courses': [
    { path: '/creators/{creator}/courses', expected: { everybody: 200 } },
    { path: `/creators/${NOBODY}/courses`, expected: { everybody: 200 } },
    { path: '/creators/x/courses', expected: { everybody: 400 } },
  ],
  'GET /creators/{creatorId}/videos': [{ path: '/creators/{creator}/videos', expected: { everybody: 200 } }],
  'PUT /people/{userId}/follow': [
    { path: '/people/{creator}/follow', expected: { everybody: 200, visitor: 401, creator: 422 } },
    { path: `/people/${NOBODY}/follow`, expected: { everybody: 404, visitor: 401 } },
  ],
  'DELETE /people/{userId}/follow': [
    { path: '/people/{creator}/follow', expected: { everybody: 200, visitor: 401 } },
    { path: `/people/${NOBODY}/follow`, expected: { everybody: 200, visitor: 401 } },
  ],
  'GET /follow-marks': [
    { path: '/follow-marks?userIds[]={creator}', expected: { everybody: 200, visitor: 401 } },
    { path: '/follow-marks?userIds[]=x', expected: { everybody: 400 } },
  ],
  'GET /people/{userId}/follow-counts': [
    { path: '/people/{creator}/follow-counts', expected: { everybody: 200 } },
    { path: `/people/${NOBODY}/follow-counts`, expected: { everybody: 200 } },
  ],
  'GET /people/{userId}/followers': [
    { path: '/people/{creator}/followers?query=a', expected: { everybody: 200 } },
    { path: `/people/${NOBODY}/followers`, expected: { everybody: 404 } },
    { path: '/people/{creator}/followers?after=x', expected: { everybody: 400 } },
  ],
  'GET /people/{userId}/following': [
    { path: '/people/{creator}/following', expected: { everybody: 200 } },
    { path: `/people/${NOBODY}/following`, expected: { everybody: 404 } },
  ],
  'GET /recommended-people': [{ path: '/recommended-people', expected: { everybody: 200, visitor: 401 } }],
}
