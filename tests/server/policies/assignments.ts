import { NOBODY, type Policies } from './policies.ts'

/** The creator runs the batch of the assignment, staff and administrators run all. */
const GUIDES = { everybody: 404, visitor: 401, creator: 200, staff: 200, admin: 200 }
/** And who is in it. */
const WITH_MEMBERS = { ...GUIDES, enrolled: 200 }
const NOTHING = { everybody: 404, visitor: 401 }
const RUNNERS = { everybody: 403, visitor: 401, creator: 200, staff: 200, admin: 200 }
const RUNNERS_MISS = { ...RUNNERS, creator: 404, staff: 404, admin: 404 }
const RUNNERS_CONFLICT = { ...RUNNERS, creator: 409, staff: 409, admin: 409 }

const fields = {
  title: 'A web server',
  description: 'Write it',
  type: 'regular',
  level: 'beginner',
  url: null,
  expiry: { amount: 2, unit: 'days' },
  points: 0,
}

/** Members hand in, mentors and who runs the batch decide, and only the latter add and change assignments. */
export const assignmentsPolicies: Policies = {
  'GET /batches/{slug}/assignments': [
    { path: '/batches/a-batch/assignments', expected: WITH_MEMBERS },
    { path: '/batches/no-batch/assignments', expected: NOTHING },
  ],
  'GET /batches/{slug}/assignment-progress': [
    { path: '/batches/a-batch/assignment-progress', expected: { ...NOTHING, enrolled: 200 } },
  ],
  'GET /batch-assignments/{assignmentId}/submission/versions': [
    { path: '/batch-assignments/{assignment}/submission/versions', expected: WITH_MEMBERS },
    { path: `/batch-assignments/${NOBODY}/submission/versions`, expected: NOTHING },
  ],
  'PUT /batch-assignments/{assignmentId}/submission': [
    {
      path: '/batch-assignments/{assignment}/submission',
      json: { submissionLink: 'https://github.com/ada/engine' },
      expected: { ...WITH_MEMBERS, creator: 403, staff: 403, admin: 403 },
    },
  ],
  // Support was made a mentor of another batch.
  'GET /batch-submissions': [{ path: '/batch-submissions', expected: { ...RUNNERS, support: 200 } }],
  'GET /batch-submissions/{submissionId}': [
    { path: '/batch-submissions/{submission of other}', expected: GUIDES },
    { path: `/batch-submissions/${NOBODY}`, expected: NOTHING },
  ],
  'PUT /batch-submissions/{submissionId}/taken': [
    { path: '/batch-submissions/{submission of other}/taken', json: { taken: false }, expected: GUIDES },
  ],
  'POST /batch-submissions/{submissionId}/decision': [
    {
      path: '/batch-submissions/{submission of other}/decision',
      json: { version: 1, verdict: 'accepted' },
      expected: { ...GUIDES, staff: 409, admin: 409 },
    },
  ],
  'GET /cohorts/{batchId}/assignments': [
    { path: '/cohorts/{batch}/assignments', expected: RUNNERS },
    { path: `/cohorts/${NOBODY}/assignments`, expected: RUNNERS_MISS },
  ],
  'POST /cohorts/{batchId}/assignments': [
    { path: '/cohorts/{batch}/assignments', json: fields, expected: RUNNERS },
    { path: `/cohorts/${NOBODY}/assignments`, json: fields, expected: RUNNERS_MISS },
  ],
  'PUT /batch-assignments/{assignmentId}': [
    {
      path: '/batch-assignments/{assignment}',
      json: { ...fields, version: 99 },
      expected: RUNNERS_CONFLICT,
    },
    { path: `/batch-assignments/${NOBODY}`, json: { ...fields, version: 1 }, expected: RUNNERS_MISS },
  ],
  'DELETE /batch-assignments/{assignmentId}': [
    { path: '/batch-assignments/{assignment}', json: { submissions: 0 }, expected: RUNNERS_CONFLICT },
    { path: `/batch-assignments/${NOBODY}`, json: { submissions: 0 }, expected: RUNNERS_MISS },
  ],
}
