import { NOBODY, type Policies } from './policies.ts'

const CREATORS = { everybody: 403, visitor: 401 }
const missing = { ...CREATORS, creator: 404 }

const problem = `/coding-problems/${NOBODY}`
const NEW_PROBLEM = {
  ...{ title: 'Echo', statement: 'Write what you read.', timeLimitMs: 2000, memoryLimitMb: 64 },
  languages: [{ language: 'javascript', starterCode: '', solution: 'print(input)' }],
  ...{ samples: [{ input: '1', output: '1' }], hidden: [] },
}
const PROGRAM = { language: 'javascript', code: 'print(1)', version: 1 }

/** Question sets and coding problems: to creators each their own, and to nobody else, whatever their role. */
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
  'GET /question-sets/{questionSetId}/file': [
    { path: `/question-sets/${NOBODY}/file?format=qti-3.0`, expected: missing },
    { path: `/question-sets/${NOBODY}/file?format=pdf`, expected: { everybody: 400 } },
  ],
  'GET /coding-problems': [{ path: '/coding-problems?search=none', expected: { ...CREATORS, creator: 200 } }],
  'POST /coding-problems': [
    { path: '/coding-problems', json: { title: 'Echo' }, expected: { ...CREATORS, creator: 201 } },
    { path: '/coding-problems', json: { title: ' ' }, expected: { everybody: 400 } },
  ],
  'GET /coding-problems/{codingProblemId}': [{ path: problem, expected: missing }],
  'PUT /coding-problems/{codingProblemId}': [
    { path: problem, json: { version: 1, ...NEW_PROBLEM }, expected: missing },
    { path: problem, json: { version: 1, ...NEW_PROBLEM, samples: [] }, expected: { everybody: 400 } },
  ],
  'DELETE /coding-problems/{codingProblemId}': [{ path: problem, expected: missing }],
  'POST /coding-problems/{codingProblemId}/copies': [{ path: `${problem}/copies`, expected: missing }],
  'GET /coding-problems/{codingProblemId}/preview': [{ path: `${problem}/preview`, expected: missing }],
  'POST /coding-problems/{codingProblemId}/preview/runs': [
    { path: `${problem}/preview/runs`, json: { ...PROGRAM, isSubmitted: true }, expected: missing },
  ],
  'POST /question-sets/rendered-text': [
    {
      path: '/question-sets/rendered-text',
      json: { markdown: '`x`' },
      expected: { ...CREATORS, creator: 200 },
    },
  ],
  // Who may have a file read: question-bank.test.ts, since this takes no JSON.
  'POST /question-sets/read-file': [
    { path: '/question-sets/read-file', json: { file: 'none' }, expected: { everybody: 400 } },
  ],
}
