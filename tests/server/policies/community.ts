import { NOBODY, type Policies } from './policies.ts'

const signedIn = (status: number) => ({ everybody: status, visitor: 401 })
const text = 'What is the heap for?'

/** `{comment}` is one by `other` below the open lecture. The last line takes one away, so it stands last. */
export const commentsPolicies: Policies = {
  'GET /lessons/{lessonId}/comments': [
    { path: '/lessons/{open lecture}/comments', expected: { everybody: 200 } },
    { path: '/lessons/{open article}/comments', expected: { everybody: 422 } },
    { path: '/lessons/{open mcq}/comments', expected: { everybody: 422 } },
    {
      path: '/lessons/{closed lecture}/comments',
      expected: { everybody: 404, creator: 200, staff: 200, admin: 200 },
    },
    {
      path: '/lessons/{draft lecture}/comments',
      expected: { everybody: 404, creator: 200, staff: 200, admin: 200 },
    },
    { path: `/lessons/${NOBODY}/comments`, expected: { everybody: 404 } },
  ],
  'GET /comments/{commentId}/replies': [
    { path: '/comments/{comment}/replies', expected: { everybody: 200 } },
    { path: `/comments/${NOBODY}/replies`, expected: { everybody: 404 } },
  ],
  'POST /lessons/{lessonId}/comments': [
    {
      path: '/lessons/{open lecture}/comments',
      json: { id: '{comment}', text },
      expected: { everybody: 409, visitor: 401, other: 201 },
    },
    { path: '/lessons/{open article}/comments', json: { id: NOBODY, text }, expected: signedIn(422) },
    {
      path: '/lessons/{closed lecture}/comments',
      json: { id: '{comment}', text },
      expected: { everybody: 404, visitor: 401, creator: 409, staff: 409, admin: 409 },
    },
  ],
  'PATCH /comments/{commentId}': [
    { path: '/comments/{comment}', json: { text }, expected: { everybody: 403, visitor: 401, other: 200 } },
    { path: `/comments/${NOBODY}`, json: { text }, expected: signedIn(404) },
  ],
  'PUT /comments/{commentId}/like': [
    { path: '/comments/{comment}/like', expected: signedIn(200) },
    { path: `/comments/${NOBODY}/like`, expected: signedIn(404) },
  ],
  'DELETE /comments/{commentId}/like': [
    { path: '/comments/{comment}/like', expected: signedIn(200) },
    { path: `/comments/${NOBODY}/like`, expected: signedIn(404) },
  ],
  'POST /comments/{commentId}/report': [
    {
      path: '/comments/{comment}/report',
      json: { reason: 'off-topic' },
      expected: { everybody: 201, visitor: 401, other: 403 },
    },
  ],
  'PUT /comments/{commentId}/mute': [
    { path: '/comments/{comment}/mute', json: { muted: true }, expected: signedIn(200) },
    { path: `/comments/${NOBODY}/mute`, json: { muted: true }, expected: signedIn(404) },
  ],
  'GET /mentionable': [{ path: '/mentionable?query=a', expected: signedIn(200) }],
  'POST /mentionable/check': [
    {
      path: '/mentionable/check',
      json: { lessonId: '{open lecture}', usernames: ['creator_user'] },
      expected: signedIn(200),
    },
    { path: '/mentionable/check', json: { lessonId: NOBODY, usernames: [] }, expected: signedIn(404) },
  ],
  'DELETE /comments/{commentId}': [
    {
      path: '/comments/{comment of creator}',
      expected: { everybody: 404, visitor: 401, other: 403, enrolled: 403, creator: 200 },
    },
    { path: `/comments/${NOBODY}`, expected: signedIn(404) },
  ],
}

const note = {
  title: 'About heaps',
  text: 'A heap keeps the least element on top always',
  timestamp: 12,
}
const NOTE = '0190a0a0-0000-7000-8000-00000000aaaa'
const expectSignedIn = (status: number) => ({ everybody: status, visitor: 401 })

/** Stands before what changes enrolments. */
export const notesPolicies: Policies = {
  'GET /lessons/{videoId}/notes': [{ path: '/lessons/{open lecture}/notes', expected: expectSignedIn(200) }],
  'GET /courses/{courseId}/notes': [
    { path: '/courses/{open}/notes', expected: expectSignedIn(200) },
    { path: '/courses/{draft}/notes', expected: expectSignedIn(200) },
  ],
  'POST /lessons/{videoId}/notes': [
    {
      path: '/lessons/{open lecture}/notes',
      json: { ...note, id: NOTE },
      expected: { everybody: 403, visitor: 401, enrolled: 201 },
    },
    { path: '/lessons/{open article}/notes', json: { ...note, id: NOBODY }, expected: expectSignedIn(422) },
    {
      path: '/lessons/{draft lecture}/notes',
      json: { ...note, id: NOBODY },
      expected: { everybody: 404, visitor: 401, creator: 403, staff: 403, admin: 403 },
    },
  ],
  'PATCH /notes/{noteId}': [
    { path: `/notes/${NOTE}`, json: note, expected: { ...expectSignedIn(404), enrolled: 200 } },
  ],
  'GET /courses/{courseId}/notes/markdown': [
    { path: '/courses/{open}/notes/markdown', expected: { ...expectSignedIn(404), enrolled: 200 } },
  ],
  'POST /courses/{courseId}/notes/pdf': [
    { path: '/courses/{open}/notes/pdf', expected: { ...expectSignedIn(404), enrolled: 201 } },
  ],
  'GET /note-documents/{documentId}': [{ path: `/note-documents/${NOBODY}`, expected: expectSignedIn(404) }],
  'GET /note-documents/{documentId}/file': [
    { path: `/note-documents/${NOBODY}/file`, expected: expectSignedIn(404) },
  ],
  'DELETE /notes/{noteId}': [{ path: `/notes/${NOTE}`, expected: { ...expectSignedIn(404), enrolled: 200 } }],
  'GET /courses/{courseId}/video-titles': [
    { path: '/courses/{open}/video-titles', expected: { everybody: 200 } },
    {
      path: '/courses/{draft}/video-titles',
      expected: { everybody: 404, creator: 200, staff: 200, admin: 200 },
    },
  ],
}
