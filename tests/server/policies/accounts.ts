import type { Policies } from './policies.ts'

export const accountsPolicies: Policies = {
  'POST /accounts/sign-up': [{ path: '/accounts/sign-up', json: {}, expected: { everybody: 400 } }],
  'POST /accounts/resend-code': [{ path: '/accounts/resend-code', json: {}, expected: { everybody: 400 } }],
  'POST /accounts/verify-code': [{ path: '/accounts/verify-code', json: {}, expected: { everybody: 400 } }],
  'POST /accounts/sign-in': [{ path: '/accounts/sign-in', json: {}, expected: { everybody: 400 } }],
  'POST /accounts/sign-in-form': [{ path: '/accounts/sign-in-form', json: {}, expected: { everybody: 303 } }],
  // Last in the file: it ends the session.
  'POST /accounts/sign-out': [],
  'GET /accounts/me': [{ path: '/accounts/me', expected: { everybody: 200 } }],
  'GET /accounts/username': [
    { path: '/accounts/username?username=free_name', expected: { everybody: 200, visitor: 401 } },
  ],
  'PUT /accounts/username': [
    { path: '/accounts/username', json: { username: '' }, expected: { everybody: 400, visitor: 401 } },
  ],
  'PUT /accounts/time-zone': [
    {
      path: '/accounts/time-zone',
      json: { timeZone: 'Europe/Paris' },
      expected: { everybody: 200, visitor: 401 },
    },
  ],
}
