import { NOBODY, type Policies } from './policies.ts'

const CREATORS = { everybody: 403, visitor: 401 }
/** Of the batch that the creator runs; staff run all. */
const RUNNERS = { ...CREATORS, creator: 200, staff: 200, admin: 200 }
const RUNNERS_MAKE = { ...CREATORS, creator: 201, staff: 201, admin: 201 }
const RUNNERS_MISS = { ...CREATORS, creator: 404, staff: 404, admin: 404 }
const RUNNERS_CONFLICT = { ...CREATORS, creator: 409, staff: 409, admin: 409 }
/** Of the batch that `enrolled` was added to before. */
const READERS = { everybody: 404, visitor: 401, enrolled: 200, creator: 200, staff: 200, admin: 200 }
const NOBODY_READS = { everybody: 404, visitor: 401 }
/** Whoever guides the people of the batch. */
const GUIDES = { ...NOBODY_READS, creator: 200, staff: 200, admin: 200 }
const GUIDES_MISS = { ...NOBODY_READS, creator: 422, staff: 422, admin: 422 }

const announcement = { title: 'News', body: 'Today', isPinned: false, byMail: false, publishAt: null }
/** With a key of its own: the announcement that is made here has NOBODY's. */
const message = {
  ...{ title: 'Hello', body: 'There', byMail: false },
  ...{ to: { userIds: [NOBODY] }, idempotencyKey: '0190a0a0-0000-7000-8000-0000000000aa' },
}
const resource = { title: 'Sheet', description: 'A page', url: 'https://example.org/sheet' }

/** Members and mentors read, who runs the batch writes. */
export const announcementsPolicies: Policies = {
  'GET /batches/{slug}/announcements': [
    { path: '/batches/a-batch/announcements', expected: READERS },
    { path: '/batches/no-batch/announcements', expected: NOBODY_READS },
  ],
  'GET /batches/{slug}/announcement-summary': [
    { path: '/batches/a-batch/announcement-summary', expected: READERS },
    { path: '/batches/no-batch/announcement-summary', expected: NOBODY_READS },
  ],
  'PUT /batches/{slug}/announcements/read': [
    {
      path: '/batches/a-batch/announcements/read',
      json: { upTo: '2026-01-01T00:00:00.000Z' },
      expected: READERS,
    },
  ],
  'GET /batches/{slug}/resources': [
    { path: '/batches/a-batch/resources?search=sheet', expected: READERS },
    { path: '/batches/no-batch/resources', expected: NOBODY_READS },
  ],
  'POST /batch-resources/{resourceId}/clicks': [
    { path: '/batch-resources/{resource}/clicks', json: { clickId: NOBODY }, expected: READERS },
    { path: `/batch-resources/${NOBODY}/clicks`, json: { clickId: NOBODY }, expected: NOBODY_READS },
  ],
  'GET /cohorts/{batchId}/announcements': [
    { path: '/cohorts/{batch}/announcements', expected: RUNNERS },
    { path: `/cohorts/${NOBODY}/announcements`, expected: RUNNERS_MISS },
  ],
  'POST /cohorts/{batchId}/announcements': [
    {
      path: '/cohorts/{batch}/announcements',
      json: { ...announcement, idempotencyKey: NOBODY },
      expected: RUNNERS_MAKE,
    },
    {
      path: `/cohorts/${NOBODY}/announcements`,
      json: { ...announcement, idempotencyKey: NOBODY },
      expected: RUNNERS_MISS,
    },
  ],
  'PUT /announcements/{announcementId}': [
    {
      path: '/announcements/{announcement}',
      json: { version: 99, ...announcement },
      expected: RUNNERS_CONFLICT,
    },
    { path: `/announcements/${NOBODY}`, json: { version: 1, ...announcement }, expected: RUNNERS_MISS },
  ],
  'DELETE /announcements/{announcementId}': [{ path: `/announcements/${NOBODY}`, expected: RUNNERS_MISS }],
  'POST /cohorts/{batchId}/announcement-preview': [
    { path: '/cohorts/{batch}/announcement-preview', json: { body: '**News**' }, expected: GUIDES },
    {
      path: `/cohorts/${NOBODY}/announcement-preview`,
      json: { body: '**News**' },
      expected: NOBODY_READS,
    },
  ],
  'POST /cohorts/{batchId}/messages': [
    // Nobody of that name is in it: whoever may write is told so.
    { path: '/cohorts/{batch}/messages', json: message, expected: GUIDES_MISS },
    { path: `/cohorts/${NOBODY}/messages`, json: message, expected: NOBODY_READS },
  ],
  'GET /cohorts/{batchId}/resources': [
    { path: '/cohorts/{batch}/resources', expected: RUNNERS },
    { path: `/cohorts/${NOBODY}/resources`, expected: RUNNERS_MISS },
  ],
  'POST /cohorts/{batchId}/resources': [
    { path: '/cohorts/{batch}/resources', json: resource, expected: RUNNERS_MAKE },
    { path: `/cohorts/${NOBODY}/resources`, json: resource, expected: RUNNERS_MISS },
  ],
  'PUT /batch-resources/{resourceId}': [
    { path: '/batch-resources/{resource}', json: { version: 99, ...resource }, expected: RUNNERS_CONFLICT },
    { path: `/batch-resources/${NOBODY}`, json: { version: 1, ...resource }, expected: RUNNERS_MISS },
  ],
  'DELETE /batch-resources/{resourceId}': [{ path: `/batch-resources/${NOBODY}`, expected: RUNNERS_MISS }],
}
