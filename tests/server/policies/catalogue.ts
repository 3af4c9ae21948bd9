import { NOBODY, type Policies } from './policies.ts'

export const cataloguePolicies: Policies = {
  'GET /courses': [
    { path: '/courses?level=beginner&language=en', expected: { everybody: 200 } },
    { path: '/courses?level=all', expected: { everybody: 400 } },
    { path: '/courses?language=xx', expected: { everybody: 400 } },
  ],
  'GET /categories': [{ path: '/categories', expected: { everybody: 200 } }],
  'GET /course-languages': [{ path: '/course-languages', expected: { everybody: 200 } }],
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
    { path: '/search?query=course&level=beginner&sort=newest&length=long', expected: { everybody: 200 } },
    { path: '/search?query=course&sort=best', expected: { everybody: 400 } },
    { path: '/search?query=course&category=..%2Fx', expected: { everybody: 400 } },
  ],
  'GET /courses/{seoTitle}': [
    { path: '/courses/open-course', expected: { everybody: 200 } },
    { path: '/courses/draft-course', expected: { everybody: 404, creator: 200, staff: 200, admin: 200 } },
    { path: '/courses/closed-course', expected: { everybody: 200 } },
  ],
  'GET /courses/{seoTitle}/contents': [
    { path: '/courses/open-course/contents?part=1', expected: { everybody: 200 } },
    {
      path: '/courses/draft-course/contents',
      expected: { everybody: 404, creator: 200, staff: 200, admin: 200 },
    },
    { path: '/courses/open-course/contents?page=0', expected: { everybody: 400 } },
  ],
  'GET /access-requests/{kind}/{subjectId}': [
    { path: '/access-requests/course/{closed}', expected: { everybody: 200, visitor: 401 } },
    { path: '/access-requests/course/{open}', expected: { everybody: 200, visitor: 401 } },
    { path: `/access-requests/course/${NOBODY}`, expected: { everybody: 404, visitor: 401 } },
    { path: '/access-requests/bundle/{closed bundle}', expected: { everybody: 200, visitor: 401 } },
    { path: '/access-requests/video/{open}', expected: { everybody: 400 } },
  ],
  'POST /access-requests/{kind}/{subjectId}': [
    {
      path: '/access-requests/course/{closed}',
      json: { message: 'Please' },
      expected: { everybody: 201, visitor: 401, creator: 409, staff: 409, admin: 409 },
    },
    {
      path: '/access-requests/course/{open}',
      json: { message: 'Please' },
      expected: { everybody: 409, visitor: 401 },
    },
    {
      path: `/access-requests/course/${NOBODY}`,
      json: { message: 'Please' },
      expected: { everybody: 404, visitor: 401 },
    },
  ],
  'GET /bundles': [{ path: '/bundles', expected: { everybody: 200 } }],
  'GET /career-paths': [{ path: '/career-paths', expected: { everybody: 200 } }],
  'GET /bundles/{slug}': [
    { path: '/bundles/open-bundle', expected: { everybody: 200 } },
    { path: '/bundles/closed-bundle', expected: { everybody: 200 } },
    { path: '/bundles/draft-bundle', expected: { everybody: 404, creator: 200, staff: 200, admin: 200 } },
  ],
}

const CREATORS = { everybody: 403, visitor: 401 }

/** What creators do with what is theirs. The open bundle, which everybody has left by then, goes. */
export const studioPolicies: Policies = {
  'GET /profile/mycourses': [
    { path: '/profile/mycourses', expected: { ...CREATORS, creator: 200 } },
    { path: '/profile/mycourses?filter=private&page=2', expected: { ...CREATORS, creator: 200 } },
    { path: '/profile/mycourses?filter=mine', expected: { everybody: 400 } },
  ],
  'GET /profile/myvideos': [
    { path: '/profile/myvideos?filter=unlisted', expected: { ...CREATORS, creator: 200 } },
  ],
  'GET /profile/mybundles': [
    { path: '/profile/mybundles?filter=public', expected: { ...CREATORS, creator: 200 } },
    { path: '/profile/mybundles?filter=restricted', expected: { everybody: 400 } },
  ],
  'GET /studio/video-drafts': [{ path: '/studio/video-drafts', expected: { ...CREATORS, creator: 200 } }],
  'POST /studio/video-drafts': [
    { path: '/studio/video-drafts', json: { fileName: 'film.mp4' }, expected: { ...CREATORS, creator: 201 } },
  ],
  'POST /profile/myvideos/{courseId}/draft': [
    { path: '/profile/myvideos/{single}/draft', expected: { ...CREATORS, creator: 200 } },
    { path: '/profile/myvideos/{open}/draft', expected: { ...CREATORS, creator: 404 } },
  ],
  'GET /studio/video-drafts/{draftId}': [
    { path: '/studio/video-drafts/{video draft}', expected: { ...CREATORS, creator: 200 } },
    { path: `/studio/video-drafts/${NOBODY}`, expected: { ...CREATORS, creator: 404 } },
  ],
  'PATCH /studio/video-drafts/{draftId}': [
    {
      path: '/studio/video-drafts/{video draft}',
      json: { version: 1, changes: { title: 'Mine' } },
      expected: { ...CREATORS, creator: 200 },
    },
    {
      path: `/studio/video-drafts/${NOBODY}`,
      json: { version: 1, changes: {} },
      expected: { ...CREATORS, creator: 404 },
    },
  ],
  'GET /studio/video-drafts/{draftId}/preview': [
    { path: '/studio/video-drafts/{video draft}/preview', expected: { ...CREATORS, creator: 200 } },
  ],
  'POST /studio/video-drafts/{draftId}/thumbnails': [
    // Without a picture; who may add one is in drafts.test.ts.
    { path: '/studio/video-drafts/{video draft}/thumbnails', json: {}, expected: { everybody: 400 } },
  ],
  'POST /studio/video-drafts/{draftId}/publish': [
    {
      path: '/studio/video-drafts/{video draft}/publish',
      json: { version: 2 },
      expected: { ...CREATORS, creator: 422 },
    },
  ],
  'GET /studio/course-drafts': [{ path: '/studio/course-drafts', expected: { ...CREATORS, creator: 200 } }],
  'POST /studio/course-drafts': [
    { path: '/studio/course-drafts', json: {}, expected: { ...CREATORS, creator: 201 } },
  ],
  'POST /profile/mycourses/{courseId}/draft': [
    { path: '/profile/mycourses/{open}/draft', expected: { ...CREATORS, creator: 200 } },
    { path: '/profile/mycourses/{single}/draft', expected: { ...CREATORS, creator: 404 } },
  ],
  'GET /studio/course-drafts/{draftId}': [
    { path: '/studio/course-drafts/{course draft}', expected: { ...CREATORS, creator: 200 } },
    { path: '/studio/course-drafts/{video draft}', expected: { ...CREATORS, creator: 404 } },
  ],
  'GET /studio/course-drafts/{draftId}/add-ons': [
    {
      path: '/studio/course-drafts/{course draft}/add-ons?search=a',
      expected: { ...CREATORS, creator: 200 },
    },
    { path: `/studio/course-drafts/${NOBODY}/add-ons`, expected: { ...CREATORS, creator: 404 } },
    { path: '/studio/course-drafts/{course draft}/add-ons?limit=500', expected: { everybody: 400 } },
  ],
  'PATCH /studio/course-drafts/{draftId}': [
    {
      path: '/studio/course-drafts/{course draft}',
      json: { version: 1, changes: {} },
      expected: { ...CREATORS, creator: 200 },
    },
    {
      path: '/studio/course-drafts/{video draft}',
      json: { version: 1, changes: {} },
      expected: { ...CREATORS, creator: 404 },
    },
  ],
  'POST /studio/course-drafts/{draftId}/thumbnails': [
    // Without a picture; who may add one is in curriculum.test.ts.
    { path: '/studio/course-drafts/{course draft}/thumbnails', json: {}, expected: { everybody: 400 } },
  ],
  'POST /studio/course-drafts/{draftId}/items/{itemId}/thumbnails': [
    // Without a picture; who may add one is in curriculum.test.ts.
    {
      path: `/studio/course-drafts/{course draft}/items/${NOBODY}/thumbnails`,
      json: {},
      expected: { everybody: 400 },
    },
  ],
  'POST /studio/course-drafts/{draftId}/co-creators': [
    {
      path: '/studio/course-drafts/{course draft}/co-creators',
      json: { username: 'nobody_has_this_name' },
      expected: { ...CREATORS, creator: 422 },
    },
    {
      path: '/studio/course-drafts/{video draft}/co-creators',
      json: { username: 'nobody_has_this_name' },
      expected: { ...CREATORS, creator: 404 },
    },
  ],
  'DELETE /studio/course-drafts/{draftId}/co-creators/{userId}': [
    {
      path: `/studio/course-drafts/{course draft}/co-creators/${NOBODY}`,
      expected: { ...CREATORS, creator: 200 },
    },
    {
      path: `/studio/course-drafts/${NOBODY}/co-creators/${NOBODY}`,
      expected: { ...CREATORS, creator: 404 },
    },
  ],
  'POST /studio/course-drafts/{draftId}/leave': [
    { path: '/studio/course-drafts/{course draft}/leave', json: {}, expected: { ...CREATORS, creator: 404 } },
  ],
  'GET /studio/course-drafts/{draftId}/preview': [
    { path: '/studio/course-drafts/{course draft}/preview', expected: { ...CREATORS, creator: 200 } },
  ],
  'POST /studio/creator-messages/preview': [
    {
      path: '/studio/creator-messages/preview',
      json: { kind: 'welcome', subject: '', body: 'Hello', title: '' },
      expected: { ...CREATORS, creator: 200 },
    },
    {
      path: '/studio/creator-messages/preview',
      json: { kind: 'welcome', subject: 'two\nlines', body: '', title: '' },
      expected: { everybody: 400 },
    },
  ],
  'POST /studio/creator-messages/test': [
    {
      path: '/studio/creator-messages/test',
      json: { kind: 'congratulations', subject: 'Done', body: 'Well done', title: 'Course' },
      expected: { ...CREATORS, creator: 202 },
    },
    {
      path: '/studio/creator-messages/test',
      json: { kind: 'welcome', subject: '{unknown}', body: 'Hello', title: 'Course' },
      expected: { ...CREATORS, creator: 422 },
    },
  ],
  'POST /studio/course-drafts/{draftId}/topics': [
    {
      path: '/studio/course-drafts/{course draft}/topics',
      json: { title: 'Topic' },
      expected: { ...CREATORS, creator: 201 },
    },
  ],
  'PATCH /studio/course-drafts/{draftId}/topics/{topicId}': [
    {
      path: '/studio/course-drafts/{course draft}/topics/{draft topic}',
      json: { version: 1, title: 'Topic' },
      expected: { ...CREATORS, creator: 200 },
    },
  ],
  'PUT /studio/course-drafts/{draftId}/topics/{topicId}/plan': [
    {
      path: '/studio/course-drafts/{course draft}/topics/{draft topic}/plan',
      json: { orderVersion: 0, subTopics: [] },
      expected: { ...CREATORS, creator: 409 },
    },
  ],
  'GET /studio/course-drafts/{draftId}/question-sets': [
    {
      path: '/studio/course-drafts/{course draft}/question-sets',
      expected: { ...CREATORS, creator: 200 },
    },
  ],
  'POST /studio/course-drafts/{draftId}/topics/{topicId}/move': [
    {
      path: '/studio/course-drafts/{course draft}/topics/{draft topic}/move',
      json: { orderVersion: 0, beforeTopicId: null },
      expected: { ...CREATORS, creator: 409 },
    },
  ],
  'POST /studio/course-drafts/{draftId}/topics/{topicId}/items': [
    {
      path: '/studio/course-drafts/{course draft}/topics/{draft topic}/items',
      json: { type: 'lecture' },
      expected: { ...CREATORS, creator: 201 },
    },
  ],
  'GET /studio/course-drafts/{draftId}/items/{itemId}': [
    {
      path: '/studio/course-drafts/{course draft}/items/{draft item}',
      expected: { ...CREATORS, creator: 200 },
    },
    {
      path: '/studio/course-drafts/{video draft}/items/{draft item}',
      expected: { ...CREATORS, creator: 404 },
    },
  ],
  'GET /studio/course-drafts/{draftId}/items/{itemId}/question-sets/{questionSetId}': [
    {
      // Own sets are in video-questions.test.ts.
      path: `/studio/course-drafts/{course draft}/items/{draft item}/question-sets/${NOBODY}`,
      expected: { ...CREATORS, creator: 404 },
    },
  ],
  'PATCH /studio/course-drafts/{draftId}/items/{itemId}': [
    {
      path: '/studio/course-drafts/{course draft}/items/{draft item}',
      json: { version: 1, changes: { type: 'lecture' } },
      expected: { ...CREATORS, creator: 200 },
    },
  ],
  'POST /studio/course-drafts/{draftId}/items/{itemId}/move': [
    {
      path: '/studio/course-drafts/{course draft}/items/{draft item}/move',
      json: { orderVersion: 0, topicId: NOBODY, beforeItemId: null },
      expected: { ...CREATORS, creator: 409 },
    },
  ],
  'DELETE /studio/course-drafts/{draftId}/items/{itemId}': [
    {
      path: '/studio/course-drafts/{course draft}/items/{draft item}',
      expected: { ...CREATORS, creator: 200 },
    },
  ],
  'GET /studio/course-drafts/{draftId}/course-preview': [
    { path: '/studio/course-drafts/{course draft}/course-preview', expected: { ...CREATORS, creator: 200 } },
    { path: '/studio/course-drafts/{video draft}/course-preview', expected: { ...CREATORS, creator: 404 } },
    {
      path: `/studio/course-drafts/{course draft}/course-preview?itemId=${NOBODY}`,
      expected: { ...CREATORS, creator: 404 },
    },
  ],
  'POST /studio/course-drafts/{draftId}/items/{itemId}/preview-answers': [
    {
      // A lecture asks nothing; answers to questions are in preview-course.test.ts.
      path: '/studio/course-drafts/{course draft}/items/{draft item}/preview-answers',
      json: { version: 1, answers: [] },
      expected: { ...CREATORS, creator: 404 },
    },
  ],
  'GET /studio/course-drafts/{draftId}/changes': [
    { path: '/studio/course-drafts/{course draft}/changes', expected: { ...CREATORS, creator: 200 } },
  ],
  'POST /studio/course-drafts/{draftId}/publish': [
    {
      path: '/studio/course-drafts/{course draft}/publish',
      json: { updatedAt: '2026-01-05T08:00:00Z' },
      expected: { ...CREATORS, creator: 409 },
    },
  ],
  'GET /studio/video-drafts/{draftId}/publication': [
    { path: '/studio/video-drafts/{video draft}/publication', expected: { ...CREATORS, creator: 200 } },
    { path: '/studio/video-drafts/{course draft}/publication', expected: { ...CREATORS, creator: 404 } },
  ],
  'POST /studio/video-drafts/{draftId}/publication/undo': [
    {
      path: '/studio/video-drafts/{video draft}/publication/undo',
      json: { publishedAt: '2026-03-02T09:00:00.000Z' },
      expected: { ...CREATORS, creator: 409 },
    },
  ],
  'GET /studio/course-drafts/{draftId}/publication': [
    { path: '/studio/course-drafts/{course draft}/publication', expected: { ...CREATORS, creator: 200 } },
    { path: '/studio/course-drafts/{video draft}/publication', expected: { ...CREATORS, creator: 404 } },
  ],
  'POST /studio/course-drafts/{draftId}/publication/undo': [
    {
      // Never published.
      path: '/studio/course-drafts/{course draft}/publication/undo',
      json: { publishedAt: '2026-01-05T08:00:00Z' },
      expected: { ...CREATORS, creator: 409 },
    },
  ],
  'POST /studio/course-drafts/{draftId}/price-request': [
    {
      path: '/studio/course-drafts/{course draft}/price-request',
      json: {},
      expected: { ...CREATORS, creator: 409 },
    },
    {
      path: '/studio/course-drafts/{video draft}/price-request',
      json: {},
      expected: { ...CREATORS, creator: 404 },
    },
  ],
  'DELETE /studio/course-drafts/{draftId}/price-request': [
    { path: '/studio/course-drafts/{course draft}/price-request', expected: { ...CREATORS, creator: 200 } },
    { path: '/studio/course-drafts/{video draft}/price-request', expected: { ...CREATORS, creator: 404 } },
  ],
  'POST /studio/course-drafts/{draftId}/topics/{topicId}/duplicate': [
    {
      path: '/studio/course-drafts/{course draft}/topics/{draft topic}/duplicate',
      json: {},
      expected: { ...CREATORS, creator: 201 },
    },
  ],
  'DELETE /studio/course-drafts/{draftId}/topics/{topicId}': [
    {
      path: '/studio/course-drafts/{course draft}/topics/{draft topic}',
      expected: { ...CREATORS, creator: 200 },
    },
  ],
  'DELETE /studio/course-drafts/{draftId}': [
    { path: '/studio/course-drafts/{course draft}', expected: { ...CREATORS, creator: 200 } },
  ],
  'DELETE /studio/video-drafts/{draftId}': [
    { path: '/studio/video-drafts/{video draft}', expected: { ...CREATORS, creator: 200 } },
  ],
  'GET /studio/films/{videoId}/texts': [
    { path: '/studio/films/{film}/texts', expected: { ...CREATORS, creator: 200 } },
    { path: `/studio/films/${NOBODY}/texts`, expected: { ...CREATORS, creator: 404 } },
  ],
  'PUT /studio/films/{videoId}/captions/{language}': [
    {
      path: '/studio/films/{film}/captions/en',
      json: { version: null, captions: [{ startMs: 0, endMs: 1000, text: 'Hello' }] },
      expected: { ...CREATORS, creator: 200 },
    },
    {
      path: `/studio/films/${NOBODY}/captions/en`,
      json: { version: null, captions: [{ startMs: 0, endMs: 1000, text: 'Hello' }] },
      expected: { ...CREATORS, creator: 404 },
    },
  ],
  'GET /studio/films/{videoId}/captions/{language}': [
    { path: '/studio/films/{film}/captions/en', expected: { ...CREATORS, creator: 200 } },
    { path: '/studio/films/{film}/captions/de', expected: { ...CREATORS, creator: 404 } },
  ],
  'POST /studio/films/{videoId}/captions/{language}/file': [
    // Without a file; who may add one is in captions.test.ts.
    { path: '/studio/films/{film}/captions/de/file', json: {}, expected: { everybody: 400 } },
  ],
  'DELETE /studio/films/{videoId}/captions/{language}': [
    {
      path: '/studio/films/{film}/captions/en',
      json: { version: 'another' },
      expected: { ...CREATORS, creator: 409 },
    },
  ],
  'PUT /studio/films/{videoId}/chapters': [
    {
      path: '/studio/films/{film}/chapters',
      json: { version: 'another', chapters: [] },
      expected: { ...CREATORS, creator: 409 },
    },
  ],
  'GET /studio/access/{kind}/{subjectId}': [
    { path: '/studio/access/course/{closed}', expected: { ...CREATORS, creator: 200 } },
    { path: '/studio/access/video/{closed}', expected: { ...CREATORS, creator: 404 } },
    { path: `/studio/access/course/${NOBODY}`, expected: { ...CREATORS, creator: 404 } },
  ],
  'GET /studio/access/{kind}/{subjectId}/grants': [
    { path: '/studio/access/course/{closed}/grants', expected: { ...CREATORS, creator: 200 } },
    { path: '/studio/access/bundle/{closed bundle}/grants', expected: { ...CREATORS, creator: 200 } },
    { path: `/studio/access/bundle/${NOBODY}/grants`, expected: { ...CREATORS, creator: 404 } },
  ],
  'POST /studio/access/{kind}/{subjectId}/grants': [
    {
      path: '/studio/access/course/{closed}/grants',
      json: { email: 'new@lectern.example' },
      expected: { ...CREATORS, creator: 200 },
    },
    {
      path: '/studio/access/course/{open}/grants',
      json: { email: 'new@lectern.example' },
      expected: { ...CREATORS, creator: 409 },
    },
    {
      path: `/studio/access/course/${NOBODY}/grants`,
      json: { email: 'new@lectern.example' },
      expected: { ...CREATORS, creator: 404 },
    },
  ],
  'POST /studio/access/preview': [
    { path: '/studio/access/preview', json: { csv: 'email\n' }, expected: { ...CREATORS, creator: 200 } },
  ],
  'POST /studio/access/{kind}/{subjectId}/list': [
    {
      path: '/studio/access/course/{closed}/list',
      json: { csv: 'listed@lectern.example', fileName: 'spring.csv' },
      expected: { ...CREATORS, creator: 200 },
    },
    {
      path: `/studio/access/course/${NOBODY}/list`,
      json: { csv: 'listed@lectern.example', fileName: 'spring.csv' },
      expected: { ...CREATORS, creator: 404 },
    },
  ],
  'GET /studio/access/{kind}/{subjectId}/requests': [
    { path: '/studio/access/course/{closed}/requests', expected: { ...CREATORS, creator: 200 } },
    { path: '/studio/access/bundle/{closed bundle}/requests', expected: { ...CREATORS, creator: 200 } },
    { path: `/studio/access/course/${NOBODY}/requests`, expected: { ...CREATORS, creator: 404 } },
  ],
  'POST /studio/access/{kind}/{subjectId}/requests/{requestId}': [
    {
      path: `/studio/access/course/{closed}/requests/${NOBODY}`,
      json: { accepted: true },
      expected: { ...CREATORS, creator: 404 },
    },
  ],
  'DELETE /studio/access/{kind}/{subjectId}/grants/{grantId}': [
    { path: `/studio/access/course/{closed}/grants/${NOBODY}`, expected: { ...CREATORS, creator: 404 } },
  ],
  'DELETE /profile/mycourses/{courseId}': [
    { path: '/profile/mycourses/{open}', expected: { ...CREATORS, creator: 409 } },
    { path: '/profile/mycourses/{draft}', expected: { ...CREATORS, creator: 409 } },
    { path: `/profile/mycourses/${NOBODY}`, expected: { ...CREATORS, creator: 404 } },
  ],
  'DELETE /profile/myvideos/{videoId}': [
    { path: '/profile/myvideos/{open}', expected: { ...CREATORS, creator: 404 } },
  ],
  // What is begun by this has no draft: the procedures have tests of their own.
  'POST /studio/uploads': [
    {
      path: '/studio/uploads',
      json: { draftId: NOBODY, fileName: 'lecture.mp4', size: 1 },
      expected: { ...CREATORS, creator: 404 },
    },
    {
      path: '/studio/uploads',
      json: { purpose: 'course', fileName: 'course.zip', size: 1 },
      expected: { ...CREATORS, creator: 200 },
    },
    {
      path: '/studio/uploads',
      json: { purpose: 'course', draftId: NOBODY, fileName: 'course.zip', size: 1 },
      expected: { everybody: 400 },
    },
  ],
  'GET /studio/uploads': [{ path: '/studio/uploads', expected: { ...CREATORS, creator: 200 } }],
  'DELETE /studio/uploads/{uploadId}': [
    { path: `/studio/uploads/${NOBODY}`, expected: { ...CREATORS, creator: 404 } },
  ],
  'GET /studio/bundle-drafts': [{ path: '/studio/bundle-drafts', expected: { ...CREATORS, creator: 200 } }],
  'POST /studio/bundle-drafts': [
    { path: '/studio/bundle-drafts', json: {}, expected: { ...CREATORS, creator: 201 } },
  ],
  'GET /studio/bundleable-courses': [
    { path: '/studio/bundleable-courses?search=a', expected: { ...CREATORS, creator: 200 } },
  ],
  'POST /profile/mybundles/{bundleId}/draft': [
    { path: '/profile/mybundles/{closed bundle}/draft', expected: { ...CREATORS, creator: 200 } },
    { path: `/profile/mybundles/${NOBODY}/draft`, expected: { ...CREATORS, creator: 404 } },
  ],
  'GET /studio/bundle-drafts/{draftId}': [
    { path: '/studio/bundle-drafts/{bundle draft}', expected: { ...CREATORS, creator: 200 } },
    { path: '/studio/bundle-drafts/{video draft}', expected: { ...CREATORS, creator: 404 } },
  ],
  'PATCH /studio/bundle-drafts/{draftId}': [
    {
      path: '/studio/bundle-drafts/{bundle draft}',
      json: { version: 1, changes: { title: 'Mine' } },
      expected: { ...CREATORS, creator: 200 },
    },
  ],
  'POST /studio/bundle-drafts/{draftId}/thumbnails': [
    // Without a picture.
    { path: '/studio/bundle-drafts/{bundle draft}/thumbnails', json: {}, expected: { everybody: 400 } },
  ],
  'GET /studio/bundle-drafts/{draftId}/preview': [
    { path: '/studio/bundle-drafts/{bundle draft}/preview', expected: { ...CREATORS, creator: 200 } },
  ],
  'GET /studio/bundle-drafts/{draftId}/changes': [
    { path: '/studio/bundle-drafts/{bundle draft}/changes', expected: { ...CREATORS, creator: 200 } },
  ],
  'POST /studio/bundle-drafts/{draftId}/publish': [
    {
      path: '/studio/bundle-drafts/{bundle draft}/publish',
      json: { version: 2 },
      expected: { ...CREATORS, creator: 422 },
    },
  ],
  'GET /studio/bundle-drafts/{draftId}/publication': [
    { path: '/studio/bundle-drafts/{bundle draft}/publication', expected: { ...CREATORS, creator: 200 } },
    { path: '/studio/bundle-drafts/{video draft}/publication', expected: { ...CREATORS, creator: 404 } },
  ],
  'POST /studio/bundle-drafts/{draftId}/publication/undo': [
    {
      path: '/studio/bundle-drafts/{bundle draft}/publication/undo',
      json: { publishedAt: '2026-03-02T09:00:00.000Z' },
      expected: { ...CREATORS, creator: 409 },
    },
  ],
  'POST /studio/bundle-drafts/{draftId}/price-request': [
    {
      path: '/studio/bundle-drafts/{bundle draft}/price-request',
      json: {},
      expected: { ...CREATORS, creator: 409 },
    },
    {
      path: '/studio/bundle-drafts/{course draft}/price-request',
      json: {},
      expected: { ...CREATORS, creator: 404 },
    },
  ],
  'DELETE /studio/bundle-drafts/{draftId}/price-request': [
    { path: '/studio/bundle-drafts/{bundle draft}/price-request', expected: { ...CREATORS, creator: 200 } },
    { path: '/studio/bundle-drafts/{course draft}/price-request', expected: { ...CREATORS, creator: 404 } },
  ],
  'DELETE /studio/bundle-drafts/{draftId}': [
    { path: '/studio/bundle-drafts/{bundle draft}', expected: { ...CREATORS, creator: 200 } },
  ],
  'DELETE /profile/mybundles/{bundleId}': [
    { path: '/profile/mybundles/{open bundle}', expected: { ...CREATORS, creator: 200 } },
    { path: `/profile/mybundles/${NOBODY}`, expected: { ...CREATORS, creator: 404 } },
  ],
}
