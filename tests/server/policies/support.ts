import type { Policies } from './policies.ts'

export const supportPolicies: Policies = {
  'POST /feedback': [
    { path: '/feedback', json: {}, expected: { everybody: 400 } },
    {
      path: '/feedback',
      json: {
        feedbackType: 'Comments',
        name: 'Somebody',
        email: 'somebody@example.com',
        contact: '+1 555 0100',
        message: 'Well done.',
      },
      expected: { everybody: 201 },
    },
  ],
  // Nobody here is banned.
  'GET /appeal': [{ path: '/appeal', expected: { everybody: 200 } }],
  'POST /appeal': [
    { path: '/appeal', json: { contact: '+1 555 0100', message: 'Please.' }, expected: { everybody: 403 } },
  ],
  'GET /poll-votes/{pollId}': [
    { path: '/poll-votes/free-time-plan', expected: { everybody: 200, visitor: 401 } },
    { path: '/poll-votes/something-else', expected: { everybody: 400 } },
  ],
  'POST /poll-votes/{pollId}': [
    { path: '/poll-votes/free-time-plan', json: { amount: 0 }, expected: { everybody: 400 } },
    { path: '/poll-votes/free-time-plan', json: { amount: 49 }, expected: { everybody: 201, visitor: 401 } },
  ],
  'POST /contact': [
    { path: '/contact', json: {}, expected: { everybody: 400 } },
    {
      path: '/contact',
      json: {
        name: 'Somebody',
        email: 'somebody@example.com',
        subject: 'A question',
        message: 'How do I begin with programming?',
      },
      expected: { everybody: 201 },
    },
  ],
  'GET /figures': [{ path: '/figures', expected: { everybody: 200 } }],
  'GET /alumni': [{ path: '/alumni', expected: { everybody: 200 } }],
  'POST /alumni/consents': [
    { path: '/alumni/consents', json: {}, expected: { everybody: 400 } },
    {
      path: '/alumni/consents',
      json: {
        name: 'Somebody',
        email: 'somebody@example.com',
        linkedinProfile: 'linkedin.com/in/somebody',
        contribution: 'LinkedIn Live',
      },
      expected: { everybody: 201 },
    },
  ],
}
