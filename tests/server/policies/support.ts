import { NOBODY, type Policies } from './policies.ts'

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
  'GET /creator-access': [{ path: '/creator-access', expected: { everybody: 200, visitor: 401 } }],
  'POST /creator-access/check': [
    { path: '/creator-access/check', json: { email: '' }, expected: { everybody: 400 } },
    // Nobody learns of others whether they have an account.
    {
      path: '/creator-access/check',
      json: { email: 'somebody@example.com' },
      expected: { everybody: 404, visitor: 401 },
    },
  ],
  'POST /creator-requests': [
    { path: '/creator-requests', json: {}, expected: { everybody: 400 } },
    {
      path: '/creator-requests',
      json: {
        name: 'Somebody',
        email: 'somebody@example.com',
        subject: 'Compilers',
        message: 'I have taught them for years.',
        contact: '+1 555 010 0100',
      },
      expected: { everybody: 404, visitor: 401 },
    },
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
  'GET /tickets': [
    { path: '/tickets', expected: { everybody: 200, visitor: 401 } },
    { path: `/tickets?before=0.${NOBODY}`, expected: { everybody: 200, visitor: 401 } },
    ...['before=x', 'limit=0', 'limit=101'].map((query) => ({
      path: `/tickets?${query}`,
      expected: { everybody: 400 },
    })),
  ],
  'POST /tickets': [
    { path: '/tickets', json: {}, expected: { everybody: 400 } },
    {
      path: '/tickets',
      json: {
        type: 'others',
        title: 'A question',
        message: 'How do I begin with programming?',
        idempotencyKey: NOBODY,
      },
      expected: { everybody: 201, visitor: 401 },
    },
  ],
  'GET /tickets/{ticketId}': [
    { path: `/tickets/${NOBODY}`, expected: { everybody: 404, visitor: 401 } },
    // Those who handle tickets read others by procedures of their own.
    { path: '/tickets/{ticket of other}', expected: { everybody: 404, visitor: 401, other: 200 } },
    { path: '/tickets/x', expected: { everybody: 400 } },
  ],
  'GET /tickets/{ticketId}/image': [
    { path: `/tickets/${NOBODY}/image`, expected: { everybody: 404, visitor: 401 } },
  ],
  'POST /tickets/{ticketId}/replies': [
    { path: '/tickets/{ticket of other}/replies', json: { message: ' ' }, expected: { everybody: 400 } },
    {
      path: '/tickets/{ticket of other}/replies',
      json: { message: 'And this?', idempotencyKey: NOBODY },
      expected: { everybody: 404, visitor: 401, other: 201 },
    },
  ],
  'POST /tickets/{ticketId}/read': [
    { path: '/tickets/{ticket of other}/read', json: { seqNo: 0 }, expected: { everybody: 400 } },
    {
      path: '/tickets/{ticket of other}/read',
      json: { seqNo: 1 },
      expected: { everybody: 404, visitor: 401, other: 200 },
    },
  ],
  'PUT /tickets/{ticketId}/rating': [
    { path: '/tickets/{ticket of other}/rating', json: { rating: 6 }, expected: { everybody: 400 } },
    {
      path: '/tickets/{ticket of other}/rating',
      json: { rating: 5 },
      expected: { everybody: 404, visitor: 401, other: 409 },
    },
  ],
  'POST /tickets/{ticketId}/close-request': [
    {
      path: '/tickets/{ticket of other}/close-request',
      expected: { everybody: 404, visitor: 401, other: 200 },
    },
  ],
}
