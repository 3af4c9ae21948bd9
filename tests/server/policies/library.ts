import { NOBODY, type Policies } from './policies.ts'

/** Enrolments, bundles, wishlist and likes. Wishes are made before they are moved, and moved before they go. */
export const libraryPolicies: Policies = {
  'GET /profile/enrollments': [
    { path: '/profile/enrollments', expected: { everybody: 200, visitor: 401 } },
    { path: '/profile/enrollments?type=completed&page=3', expected: { everybody: 200, visitor: 401 } },
    { path: '/profile/enrollments?type=mine', expected: { everybody: 400 } },
  ],
  'GET /profile/course-viewer-states': [
    { path: '/profile/course-viewer-states?courseIds[]={open}', expected: { everybody: 200, visitor: 401 } },
    { path: '/profile/course-viewer-states?courseIds[]=x', expected: { everybody: 400 } },
  ],
  'PUT /courses/{courseId}/wishlist-item': [
    { path: '/courses/{open}/wishlist-item', expected: { everybody: 200, visitor: 401 } },
    { path: '/courses/{closed}/wishlist-item', expected: { everybody: 200, visitor: 401 } },
    {
      path: '/courses/{draft}/wishlist-item',
      expected: { everybody: 404, visitor: 401, creator: 200, staff: 200, admin: 200 },
    },
  ],
  'PUT /profile/wishlist/{courseId}/folder': [
    {
      path: '/profile/wishlist/{open}/folder',
      json: { folderId: null },
      expected: { everybody: 200, visitor: 401 },
    },
    {
      path: '/profile/wishlist/{open}/folder',
      json: { folderId: NOBODY },
      expected: { everybody: 404, visitor: 401 },
    },
    {
      path: `/profile/wishlist/${NOBODY}/folder`,
      json: { folderId: null },
      expected: { everybody: 404, visitor: 401 },
    },
  ],
  'DELETE /courses/{courseId}/wishlist-item': [
    { path: '/courses/{open}/wishlist-item', expected: { everybody: 200, visitor: 401 } },
  ],
  'GET /profile/wishlist': [
    { path: '/profile/wishlist', expected: { everybody: 200, visitor: 401 } },
    {
      path: '/profile/wishlist?folderId={folder of enrolled}',
      expected: { everybody: 404, visitor: 401, enrolled: 200 },
    },
  ],
  'GET /profile/wishlist/folders': [
    { path: '/profile/wishlist/folders', expected: { everybody: 200, visitor: 401 } },
  ],
  'POST /profile/wishlist/folders': [
    {
      path: '/profile/wishlist/folders',
      json: { name: 'For spring' },
      expected: { everybody: 201, visitor: 401 },
    },
    {
      path: '/profile/wishlist/folders',
      json: { name: 'FOR SPRING' },
      expected: { everybody: 409, visitor: 401 },
    },
    { path: '/profile/wishlist/folders', json: { name: ' ' }, expected: { everybody: 400 } },
  ],
  'PATCH /profile/wishlist/folders/{folderId}': [
    {
      path: '/profile/wishlist/folders/{folder of enrolled}',
      json: { name: 'Later' },
      expected: { everybody: 404, visitor: 401, enrolled: 200 },
    },
  ],
  'DELETE /profile/wishlist/folders/{folderId}': [
    {
      path: '/profile/wishlist/folders/{folder of enrolled}',
      expected: { everybody: 404, visitor: 401, enrolled: 200 },
    },
  ],
  'GET /profile/liked-videos': [
    { path: '/profile/liked-videos', expected: { everybody: 200, visitor: 401 } },
  ],
  'PUT /lessons/{lessonId}/like': [
    { path: '/lessons/{open lecture}/like', expected: { everybody: 200, visitor: 401 } },
    {
      path: '/lessons/{closed lecture}/like',
      expected: { everybody: 404, visitor: 401, creator: 200, staff: 200, admin: 200 },
    },
  ],
  'DELETE /lessons/{lessonId}/like': [
    { path: '/lessons/{open lecture}/like', expected: { everybody: 200, visitor: 401 } },
    { path: `/lessons/${NOBODY}/like`, expected: { everybody: 404, visitor: 401 } },
  ],
  'POST /bundles/{bundleId}/enrolment': [
    {
      path: '/bundles/{closed bundle}/enrolment',
      expected: { everybody: 403, visitor: 401, creator: 200, staff: 200, admin: 200 },
    },
    {
      path: '/bundles/{draft bundle}/enrolment',
      expected: { everybody: 404, visitor: 401, creator: 200, staff: 200, admin: 200 },
    },
    { path: '/bundles/{open bundle}/enrolment', expected: { everybody: 200, visitor: 401 } },
  ],
  'DELETE /bundles/{bundleId}/enrolment': [
    { path: '/bundles/{open bundle}/enrolment', expected: { everybody: 200, visitor: 401 } },
  ],
  'GET /career-paths/own': [{ path: '/career-paths/own', expected: { everybody: 200, visitor: 401 } }],
  'GET /bundles/{bundleId}/progress': [
    { path: '/bundles/{open bundle}/progress', expected: { everybody: 200, visitor: 401 } },
    {
      path: '/bundles/{draft bundle}/progress',
      expected: { everybody: 404, visitor: 401, creator: 200, staff: 200, admin: 200 },
    },
  ],
}
