import { NOBODY, type Policies } from './policies.ts'

const MISSING = { everybody: 404, visitor: 401 }
/** Of a batch that the creator runs and nobody else is in. */
const READERS = { ...MISSING, creator: 200, staff: 200, admin: 200 }
const MEMBERS = { everybody: 200, visitor: 401 }

const fields = {
  title: 'Loops',
  description: '',
  localStart: '2035-01-01T19:00',
  timeZone: 'Europe/Berlin',
  minutes: 60,
  link: 'https://meet.example/1',
  resources: [],
}

/** Who is in a batch reads its classes, who guides it marks and records, who runs it plans. Others do not learn of them. */
export const liveClassesPolicies: Policies = {
  'GET /batches/{batchId}/live-classes': [
    { path: '/batches/{guided batch}/live-classes', expected: READERS },
    { path: `/batches/${NOBODY}/live-classes`, expected: MISSING },
  ],
  'GET /live-classes/{classId}': [
    { path: '/live-classes/{class}', expected: READERS },
    { path: `/live-classes/${NOBODY}`, expected: MISSING },
  ],
  'GET /batches/{slug}/next-live-classes': [
    { path: '/batches/a-batch/next-live-classes', expected: { ...READERS, enrolled: 200 } },
    { path: '/batches/no-batch/next-live-classes', expected: MISSING },
  ],
  'GET /batches/{batchId}/live-class-attendance': [
    { path: '/batches/{guided batch}/live-class-attendance', expected: READERS },
  ],
  'POST /live-classes/{classId}/attendance': [
    { path: '/live-classes/{class}/attendance', json: {}, expected: READERS },
    { path: `/live-classes/${NOBODY}/attendance`, json: {}, expected: MISSING },
  ],
  'GET /live-classes/{classId}/plan': [{ path: '/live-classes/{class}/plan', expected: READERS }],
  'PUT /live-classes/{classId}/plan': [
    {
      path: '/live-classes/{class}/plan',
      json: { version: 99, ...fields },
      expected: { ...MISSING, creator: 409, staff: 409, admin: 409 },
    },
  ],
  'POST /batches/{batchId}/live-classes': [
    {
      path: '/batches/{guided batch}/live-classes',
      json: { ...fields, repeatUntil: null },
      expected: READERS,
    },
  ],
  'POST /live-classes/{classId}/cancellation': [
    { path: `/live-classes/${NOBODY}/cancellation`, json: {}, expected: MISSING },
    // The first who may call it off does, the others find it so.
    { path: '/live-classes/{other class}/cancellation', json: {}, expected: READERS },
  ],
  'PUT /live-classes/{classId}/recording': [
    {
      path: '/live-classes/{class}/recording',
      json: { recording: null },
      expected: { ...MISSING, creator: 409, staff: 409, admin: 409 },
    },
  ],
  'GET /live-classes/{classId}/attendance': [{ path: '/live-classes/{class}/attendance', expected: READERS }],
  'PUT /live-classes/{classId}/attendance/{userId}': [
    {
      path: `/live-classes/{class}/attendance/${NOBODY}`,
      json: { attended: true },
      expected: MISSING,
    },
  ],
  'GET /batches/{batchId}/live-class-choices': [
    { path: '/batches/{guided batch}/live-class-choices', expected: READERS },
  ],
  'GET /calendar-feeds': [{ path: '/calendar-feeds', expected: MEMBERS }],
  'PUT /calendar-feeds': [
    { path: '/calendar-feeds', json: { batchId: null }, expected: MEMBERS },
    { path: '/calendar-feeds', json: { batchId: '{guided batch}' }, expected: READERS },
  ],
  'POST /calendar-feeds/revocation': [
    { path: '/calendar-feeds/revocation', json: { batchId: null }, expected: MEMBERS },
  ],
}
