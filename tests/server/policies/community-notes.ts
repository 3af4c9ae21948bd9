import { NOBODY, type Policies } from './policies.ts'

const note = {
  title: 'About heaps',
  text: 'A heap keeps the least element on top always',
  timestamp: 12,
}
const NOTE = '0190a0a0-0000-7000-8000-00000000aaaa'
const signedIn = (status: number) => ({ everybody: status, visitor: 401 })

/** Stands before what changes enrolments. */
export const notesPolicies: Policies = {
  'GET /lessons/{videoId}/notes': [{ path: '/lessons/{open lecture}/notes', expected: signedIn(200) }],
  'GET /courses/{courseId}/notes': [
    { path: '/courses/{open}/notes', expected: signedIn(200) },
    { path: '/courses/{draft}/notes', expected: signedIn(200) },
  ],
  'POST /lessons/{videoId}/notes': [
    {
      path: '/lessons/{open lecture}/notes',
      json: { ...note, id: NOTE },
      expected: { everybody: 403, visitor: 401, enrolled: 201 },
    },
    { path: '/lessons/{open article}/notes', json: { ...note, id: NOBODY }, expected: signedIn(422) },
    {
      path: '/lessons/{draft lecture}/notes',
      json: { ...note, id: NOBODY },
      expected: { everybody: 404, visitor: 401, creator: 403, staff: 403, admin: 403 },
    },
  ],
  'PATCH /notes/{noteId}': [
    { path: `/notes/${NOTE}`, json: note, expected: { ...signedIn(404), enrolled: 200 } },
  ],
  'GET /courses/{courseId}/notes/markdown': [
    { path: '/courses/{open}/notes/markdown', expected: { ...signedIn(404), enrolled: 200 } },
  ],
  'POST /courses/{courseId}/notes/pdf': [
    { path: '/courses/{open}/notes/pdf', expected: { ...signedIn(404), enrolled: 201 } },
  ],
  'GET /note-documents/{documentId}': [{ path: `/note-documents/${NOBODY}`, expected: signedIn(404) }],
  'GET /note-documents/{documentId}/file': [
    { path: `/note-documents/${NOBODY}/file`, expected: signedIn(404) },
  ],
  'DELETE /notes/{noteId}': [{ path: `/notes/${NOTE}`, expected: { ...signedIn(404), enrolled: 200 } }],
  'GET /courses/{courseId}/video-titles': [
    { path: '/courses/{open}/video-titles', expected: { everybody: 200 } },
    {
      path: '/courses/{draft}/video-titles',
      expected: { everybody: 404, creator: 200, staff: 200, admin: 200 },
    },
  ],
}
