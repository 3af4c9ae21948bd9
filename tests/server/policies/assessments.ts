import { NOBODY, type Policies } from './policies.ts'

const CREATORS = { everybody: 403, visitor: 401 }
const missing = { ...CREATORS, creator: 404 }

/** Question sets: to creators each their own, and to nobody else, whatever their role. */
export const assessmentsPolicies: Policies = {
  'GET /question-sets': [{ path: '/question-sets?search=none', expected: { ...CREATORS, creator: 200 } }],
  'POST /question-sets': [
    { path: '/question-sets', json: { title: 'Questions' }, expected: { ...CREATORS, creator: 201 } },
    { path: '/question-sets', json: { title: ' ' }, expected: { everybody: 400 } },
  ],
  'GET /question-sets/{questionSetId}': [{ path: `/question-sets/${NOBODY}`, expected: missing }],
  'PUT /question-sets/{questionSetId}': [
    {
      path: `/question-sets/${NOBODY}`,
      json: { version: 1, title: 'Questions', questions: [] },
      expected: missing,
    },
  ],
  'DELETE /question-sets/{questionSetId}': [{ path: `/question-sets/${NOBODY}`, expected: missing }],
  'POST /question-sets/{questionSetId}/copies': [
    { path: `/question-sets/${NOBODY}/copies`, expected: missing },
  ],
  'GET /question-sets/{questionSetId}/preview': [
    { path: `/question-sets/${NOBODY}/preview`, expected: missing },
  ],
  'POST /question-sets/{questionSetId}/preview/answers': [
    {
      path: `/question-sets/${NOBODY}/preview/answers`,
      json: { version: 1, answers: [[0]] },
      expected: missing,
    },
  ],
  'GET /question-sets/{questionSetId}/gift': [{ path: `/question-sets/${NOBODY}/gift`, expected: missing }],
  'POST /question-sets/rendered-text': [
    {
      path: '/question-sets/rendered-text',
      json: { markdown: '`x`' },
      expected: { ...CREATORS, creator: 200 },
    },
  ],
  'POST /question-sets/gift': [
    { path: '/question-sets/gift', json: { gift: 'One? {=a ~b}' }, expected: { ...CREATORS, creator: 200 } },
  ],
}
