import { NOBODY, type Policies } from './policies.ts'

const CREATORS = { everybody: 403, visitor: 401 }
/** Of the batch that the creator runs; staff run all. */
const RUNNERS = { ...CREATORS, creator: 200, staff: 200, admin: 200 }
const RUNNERS_MISS = { ...CREATORS, creator: 404, staff: 404, admin: 404 }
/** Who guides it: nobody but those who run it, here. */
const GUIDES = { everybody: 404, visitor: 401, creator: 200, staff: 200, admin: 200 }
const NOBODYS = { everybody: 404, visitor: 401 }
const MEMBERS = { everybody: 200, visitor: 401 }

const fields = {
  name: 'Together',
  description: '',
  startsAt: '2030-01-01T10:00:00.000Z',
  endsAt: '2030-03-01T10:00:00.000Z',
  visibility: 'public',
  capacity: null,
  videoRestriction: false,
}

/** Batches are public; who runs one is the creator of its course, and staff. */
export const batchesPolicies: Policies = {
  'GET /batches': [{ path: '/batches', expected: { everybody: 200 } }],
  'GET /joined-batches': [{ path: '/joined-batches', expected: MEMBERS }],
  'GET /batch-enrolment': [{ path: '/batch-enrolment', expected: MEMBERS }],
  'GET /batches/{slug}': [
    { path: '/batches/a-batch', expected: { everybody: 200 } },
    { path: '/batches/no-batch', expected: { everybody: 404 } },
  ],
  // Nobody is in it here.
  'GET /batches/{slug}/progress': [
    { path: '/batches/a-batch/progress', expected: NOBODYS },
    { path: '/batches/no-batch/progress', expected: NOBODYS },
  ],
  'GET /cohorts/{batchId}/stages': [
    { path: '/cohorts/{batch}/stages', expected: RUNNERS },
    { path: `/cohorts/${NOBODY}/stages`, expected: RUNNERS_MISS },
  ],
  'PUT /cohorts/{batchId}/stages/{stageId}/opening': [
    {
      path: `/cohorts/{batch}/stages/${NOBODY}/opening`,
      json: { opensAt: null },
      expected: RUNNERS_MISS,
    },
  ],
  'GET /cohorts/{batchId}/board': [
    { path: '/cohorts/{batch}/board?members=behind', expected: GUIDES },
    { path: `/cohorts/${NOBODY}/board`, expected: NOBODYS },
  ],
  'GET /cohorts/{batchId}/board/{userId}': [{ path: `/cohorts/{batch}/board/${NOBODY}`, expected: NOBODYS }],
  'GET /cohorts/{batchId}/board.csv': [
    { path: '/cohorts/{batch}/board.csv', expected: GUIDES },
    { path: `/cohorts/${NOBODY}/board.csv`, expected: NOBODYS },
  ],
  'POST /batches/{batchId}/membership': [
    { path: '/batches/{batch}/membership', json: {}, expected: MEMBERS },
    { path: `/batches/${NOBODY}/membership`, json: {}, expected: { everybody: 404, visitor: 401 } },
    {
      path: '/batches/{closed batch}/membership',
      json: {},
      expected: { everybody: 403, visitor: 401, creator: 200, staff: 200, admin: 200 },
    },
  ],
  'DELETE /batches/{batchId}/membership': [
    { path: '/batches/{batch}/membership', expected: MEMBERS },
    { path: `/batches/${NOBODY}/membership`, expected: { everybody: 404, visitor: 401 } },
  ],
  'GET /cohorts': [{ path: '/cohorts', expected: RUNNERS }],
  'GET /cohort-subjects': [{ path: '/cohort-subjects', expected: RUNNERS }],
  'GET /cohorts/{batchId}': [
    { path: '/cohorts/{batch}', expected: GUIDES },
    { path: `/cohorts/${NOBODY}`, expected: NOBODYS },
  ],
  'POST /cohorts': [
    {
      path: '/cohorts',
      json: { subject: { kind: 'course', id: NOBODY }, slug: 'a-new-batch', ...fields },
      expected: RUNNERS_MISS,
    },
    {
      // The first who may has it.
      path: '/cohorts',
      json: { subject: { kind: 'course', id: '{open}' }, slug: 'a-new-batch', ...fields },
      expected: { ...CREATORS, creator: 200, staff: 409, admin: 409 },
    },
  ],
  'PUT /cohorts/{batchId}': [
    {
      path: '/cohorts/{batch}',
      json: { version: 99, ...fields },
      expected: { ...CREATORS, creator: 409, staff: 409, admin: 409 },
    },
    { path: `/cohorts/${NOBODY}`, json: { version: 1, ...fields }, expected: RUNNERS_MISS },
  ],
  'POST /cohorts/{batchId}/copies': [
    {
      path: '/cohorts/{batch}/copies',
      json: { name: 'Again', slug: 'a-batch', startsAt: fields.startsAt },
      expected: { ...CREATORS, creator: 409, staff: 409, admin: 409 },
    },
  ],
  'PUT /cohorts/{batchId}/archived': [
    { path: '/cohorts/{batch}/archived', json: { archived: false }, expected: RUNNERS },
  ],
  'GET /cohorts/{batchId}/people': [
    { path: '/cohorts/{batch}/people?list=waiting', expected: RUNNERS },
    { path: `/cohorts/${NOBODY}/people`, expected: RUNNERS_MISS },
  ],
  'POST /cohorts/{batchId}/people': [
    { path: '/cohorts/{batch}/people', json: { email: 'enrolled_user@lectern.example' }, expected: RUNNERS },
    { path: '/cohorts/{batch}/people', json: { email: 'nobody@lectern.example' }, expected: RUNNERS_MISS },
  ],
  'POST /cohorts/{batchId}/people-import': [
    { path: '/cohorts/{batch}/people-import', json: { csv: 'nobody@lectern.example' }, expected: RUNNERS },
    { path: `/cohorts/${NOBODY}/people-import`, json: { csv: 'x' }, expected: RUNNERS_MISS },
  ],
  'GET /cohorts/{batchId}/people-csv': [
    { path: '/cohorts/{batch}/people-csv', expected: RUNNERS },
    { path: `/cohorts/${NOBODY}/people-csv`, expected: RUNNERS_MISS },
  ],
  'GET /cohorts/{batchId}/move-targets': [
    { path: '/cohorts/{batch}/move-targets', expected: RUNNERS },
    { path: `/cohorts/${NOBODY}/move-targets`, expected: RUNNERS_MISS },
  ],
  'POST /cohorts/{batchId}/moves': [
    {
      path: '/cohorts/{batch}/moves',
      json: { toBatchId: '{closed batch}', userIds: [NOBODY] },
      expected: { ...CREATORS, creator: 422, staff: 422, admin: 422 },
    },
    {
      path: '/cohorts/{batch}/moves',
      json: { toBatchId: NOBODY, userIds: [NOBODY] },
      expected: RUNNERS_MISS,
    },
  ],
  'DELETE /cohorts/{batchId}/people/{userId}': [
    { path: `/cohorts/{batch}/people/${NOBODY}`, expected: RUNNERS },
    { path: `/cohorts/${NOBODY}/people/${NOBODY}`, expected: RUNNERS_MISS },
  ],
  'POST /cohorts/{batchId}/mentors': [
    {
      path: '/cohorts/{closed batch}/mentors',
      json: { person: 'support_user@lectern.example' },
      expected: RUNNERS,
    },
    { path: '/cohorts/{batch}/mentors', json: { person: 'nobody@lectern.example' }, expected: RUNNERS_MISS },
  ],
  'DELETE /cohorts/{batchId}/mentors/{userId}': [
    { path: `/cohorts/{batch}/mentors/${NOBODY}`, expected: RUNNERS },
    { path: `/cohorts/${NOBODY}/mentors/${NOBODY}`, expected: RUNNERS_MISS },
  ],
}
