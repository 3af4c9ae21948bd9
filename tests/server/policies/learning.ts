import { NOBODY, type Policies } from './policies.ts'

const PROGRAM = { language: 'javascript', code: 'print(1)', version: 1 }

export const learningPolicies: Policies = {
  'GET /courses/{seoTitle}/lessons/{videoTitle}': [
    { path: '/courses/open-course/lessons/a-lecture', expected: { everybody: 200 } },
    {
      path: '/courses/draft-course/lessons/a-lecture',
      expected: { everybody: 404, creator: 200, staff: 200, admin: 200 },
    },
    {
      path: '/courses/closed-course/lessons/a-lecture',
      expected: { everybody: 403, creator: 200, staff: 200, admin: 200 },
    },
    {
      path: '/courses/later-course/lessons/a-lecture',
      expected: { everybody: 403, creator: 200, staff: 200, admin: 200 },
    },
  ],
  'GET /lessons/{lessonId}/video': [
    { path: '/lessons/{open lecture}/video', expected: { everybody: 200 } },
    {
      path: '/lessons/{draft lecture}/video',
      expected: { everybody: 404, creator: 200, staff: 200, admin: 200 },
    },
    {
      path: '/lessons/{closed lecture}/video',
      expected: { everybody: 403, creator: 200, staff: 200, admin: 200 },
    },
    {
      path: '/lessons/{later lecture}/video',
      expected: { everybody: 403, creator: 200, staff: 200, admin: 200 },
    },
  ],
  'GET /courses/{courseId}/section-progress': [
    { path: '/courses/{open}/section-progress', expected: { everybody: 200, visitor: 401 } },
    {
      path: '/courses/{draft}/section-progress',
      expected: { everybody: 404, visitor: 401, creator: 200, staff: 200, admin: 200 },
    },
  ],
  'GET /courses/{courseId}/progress': [
    { path: '/courses/{open}/progress', expected: { everybody: 200, visitor: 401 } },
    {
      path: '/courses/{draft}/progress',
      expected: { everybody: 404, visitor: 401, creator: 200, staff: 200, admin: 200 },
    },
    { path: `/courses/${NOBODY}/progress`, expected: { everybody: 404, visitor: 401 } },
  ],
  'GET /lessons/{lessonId}/watched': [
    { path: '/lessons/{open lecture}/watched', expected: { everybody: 200 } },
  ],
  'GET /profile/for-you': [
    { path: '/profile/for-you', expected: { everybody: 200, visitor: 401 } },
    { path: '/profile/for-you?limit=99', expected: { everybody: 400 } },
  ],
  'GET /profile/unfinished': [{ path: '/profile/unfinished', expected: { everybody: 200, visitor: 401 } }],
  'GET /courses/{courseId}/continue': [
    { path: '/courses/{open}/continue', expected: { everybody: 200, visitor: 401 } },
    {
      path: '/courses/{draft}/continue',
      expected: { everybody: 404, visitor: 401, creator: 200, staff: 200, admin: 200 },
    },
  ],
  'POST /lessons/{lessonId}/read': [
    { path: '/lessons/{open article}/read', expected: { everybody: 403, visitor: 401, enrolled: 200 } },
    { path: '/lessons/{closed lecture}/read', expected: { everybody: 404, visitor: 401 } },
  ],
  'POST /lessons/{lessonId}/reading': [
    { path: '/lessons/{open article}/reading', expected: { everybody: 403, visitor: 401, enrolled: 200 } },
    { path: '/lessons/{closed lecture}/reading', expected: { everybody: 404, visitor: 401 } },
  ],
  'PUT /lessons/{lessonId}/reading': [
    {
      path: '/lessons/{open article}/reading',
      json: { visibleMs: 1000 },
      expected: { everybody: 403, visitor: 401, enrolled: 200 },
    },
    { path: '/lessons/{open mcq}/reading', json: {}, expected: { everybody: 404, visitor: 401 } },
  ],
  'POST /lessons/{lessonId}/answers': [
    {
      path: '/lessons/{open mcq}/answers',
      json: { answers: [[0]] },
      expected: { everybody: 403, visitor: 401, enrolled: 200 },
    },
    {
      path: `/lessons/${NOBODY}/answers`,
      json: { answers: [[0]] },
      expected: { everybody: 404, visitor: 401 },
    },
  ],
  'POST /lessons/{lessonId}/code-runs': [
    // Who may run a program finds that this lesson asks none: what it does is in coding-problems.test.ts.
    {
      path: '/lessons/{open mcq}/code-runs',
      json: PROGRAM,
      expected: { everybody: 403, visitor: 401, enrolled: 404 },
    },
    { path: `/lessons/${NOBODY}/code-runs`, json: PROGRAM, expected: { everybody: 404, visitor: 401 } },
    {
      path: '/lessons/{open mcq}/code-runs',
      json: { ...PROGRAM, language: 'cobol' },
      expected: { everybody: 400 },
    },
  ],
  'POST /lessons/{lessonId}/code-submissions': [
    {
      path: '/lessons/{open mcq}/code-submissions',
      json: PROGRAM,
      expected: { everybody: 403, visitor: 401, enrolled: 404 },
    },
    {
      path: `/lessons/${NOBODY}/code-submissions`,
      json: PROGRAM,
      expected: { everybody: 404, visitor: 401 },
    },
  ],
  'POST /lessons/{lessonId}/video-questions/{questionId}/answer': [
    {
      // What a video asks is in video-questions.test.ts.
      path: `/lessons/{open lecture}/video-questions/${NOBODY}/answer`,
      json: { version: 1, answer: [0] },
      expected: { everybody: 403, visitor: 401, enrolled: 404 },
    },
    {
      path: `/lessons/{closed lecture}/video-questions/${NOBODY}/answer`,
      json: { version: 1, answer: [0] },
      expected: { everybody: 404, visitor: 401, creator: 403, staff: 403, admin: 403 },
    },
  ],
  'GET /courses/{courseId}/practice-problems': [
    { path: '/courses/{open}/practice-problems', expected: { everybody: 200, visitor: 401 } },
    {
      path: '/courses/{draft}/practice-problems',
      expected: { everybody: 404, visitor: 401, creator: 200, staff: 200, admin: 200 },
    },
  ],
  'GET /courses/{courseId}/practice-problems/{problemId}': [
    {
      path: '/courses/{practice}/practice-problems/{practice set}',
      expected: { everybody: 403, creator: 200, staff: 200, admin: 200 },
    },
    { path: `/courses/{practice}/practice-problems/${NOBODY}`, expected: { everybody: 404 } },
    { path: '/courses/{open}/practice-problems/{practice set}', expected: { everybody: 404 } },
  ],
  'POST /courses/{courseId}/practice-problems/{problemId}/answers': [
    {
      // What its learners are answered is in stages.test.ts.
      path: '/courses/{practice}/practice-problems/{practice set}/answers',
      json: { version: 1, answers: [[0]] },
      expected: { everybody: 403, visitor: 401 },
    },
    {
      path: '/courses/{open}/practice-problems/{practice set}/answers',
      json: { version: 1, answers: [[0]] },
      expected: { everybody: 404, visitor: 401 },
    },
  ],
  'POST /courses/{courseId}/practice-problems/{problemId}/code-runs': [
    {
      // What its learners are answered is in stages.test.ts.
      path: '/courses/{practice}/practice-problems/{practice program}/code-runs',
      json: PROGRAM,
      expected: { everybody: 403, visitor: 401 },
    },
    {
      path: '/courses/{open}/practice-problems/{practice program}/code-runs',
      json: PROGRAM,
      expected: { everybody: 404, visitor: 401 },
    },
    {
      path: '/courses/{practice}/practice-problems/{practice program}/code-runs',
      json: { ...PROGRAM, language: 'cobol' },
      expected: { everybody: 400 },
    },
  ],
  'POST /courses/{courseId}/practice-problems/{problemId}/code-submissions': [
    {
      path: '/courses/{practice}/practice-problems/{practice program}/code-submissions',
      json: PROGRAM,
      expected: { everybody: 403, visitor: 401 },
    },
    {
      path: '/courses/{open}/practice-problems/{practice program}/code-submissions',
      json: PROGRAM,
      expected: { everybody: 404, visitor: 401 },
    },
  ],
  'POST /courses/{courseId}/enrolment': [
    {
      path: '/courses/{closed}/enrolment',
      expected: { everybody: 403, visitor: 401, creator: 200, staff: 200, admin: 200 },
    },
    {
      path: '/courses/{draft}/enrolment',
      expected: { everybody: 404, visitor: 401, creator: 200, staff: 200, admin: 200 },
    },
    { path: '/courses/{open}/enrolment', expected: { everybody: 200, visitor: 401 } },
  ],
  'DELETE /courses/{courseId}/enrolment': [
    { path: '/courses/{open}/enrolment', expected: { everybody: 200, visitor: 401 } },
  ],
  'POST /lessons/{lessonId}/stream': [
    { path: '/lessons/{open lecture}/stream', json: {}, expected: { everybody: 200 } },
    {
      path: '/lessons/{draft lecture}/stream',
      json: {},
      expected: { everybody: 404, creator: 200, staff: 200, admin: 200 },
    },
    {
      path: '/lessons/{closed lecture}/stream',
      json: {},
      expected: { everybody: 403, creator: 200, staff: 200, admin: 200 },
    },
    {
      path: '/lessons/{later lecture}/stream',
      json: {},
      expected: { everybody: 403, creator: 200, staff: 200, admin: 200 },
    },
    { path: '/lessons/{open article}/stream', json: {}, expected: { everybody: 404 } },
  ],
  'POST /allowance': [{ path: '/allowance', expected: { everybody: 200 } }],
  'GET /videos/{seoTitle}/suggestions': [
    { path: '/videos/open-course/suggestions', expected: { everybody: 200 } },
    {
      path: '/videos/draft-course/suggestions',
      expected: { everybody: 404, creator: 200, staff: 200, admin: 200 },
    },
    { path: '/videos/open-course/suggestions?limit=51', expected: { everybody: 400 } },
  ],
  'GET /profile/learning-stats': [
    { path: '/profile/learning-stats', expected: { everybody: 200, visitor: 401 } },
  ],
  'GET /top-learners': [
    { path: '/top-learners', expected: { everybody: 200, visitor: 401 } },
    { path: '/top-learners?period=month', expected: { everybody: 200, visitor: 401 } },
    { path: '/top-learners?period=week', expected: { everybody: 400 } },
  ],
  'PUT /profile/among-top-learners': [
    {
      path: '/profile/among-top-learners',
      json: { shown: true },
      expected: { everybody: 200, visitor: 401 },
    },
  ],
  'GET /profile/insights': [{ path: '/profile/insights', expected: { everybody: 200, visitor: 401 } }],
}
