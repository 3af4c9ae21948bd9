import { NOBODY, type Policies } from './policies.ts'

export const accountsPolicies: Policies = {
  'POST /accounts/sign-up': [{ path: '/accounts/sign-up', json: {}, expected: { everybody: 400 } }],
  'POST /accounts/resend-code': [{ path: '/accounts/resend-code', json: {}, expected: { everybody: 400 } }],
  'POST /accounts/verify-code': [{ path: '/accounts/verify-code', json: {}, expected: { everybody: 400 } }],
  'POST /accounts/sign-in': [{ path: '/accounts/sign-in', json: {}, expected: { everybody: 400 } }],
  'POST /accounts/sign-in-form': [{ path: '/accounts/sign-in-form', json: {}, expected: { everybody: 303 } }],
  'POST /accounts/sign-in/second-factor': [
    { path: '/accounts/sign-in/second-factor', json: { code: '123456' }, expected: { everybody: 401 } },
  ],
  'POST /accounts/sign-in/second-factor-form': [
    { path: '/accounts/sign-in/second-factor-form', json: {}, expected: { everybody: 303 } },
  ],
  'POST /accounts/authenticator': [
    { path: '/accounts/authenticator', json: {}, expected: { everybody: 200, visitor: 401 } },
  ],
  'POST /accounts/authenticator/finish': [
    {
      path: '/accounts/authenticator/finish',
      json: { code: '12' },
      expected: { everybody: 400 },
    },
  ],
  'POST /accounts/recovery-codes': [
    { path: '/accounts/recovery-codes', json: {}, expected: { everybody: 409, visitor: 401 } },
  ],
  'DELETE /accounts/authenticator': [
    { path: '/accounts/authenticator', json: {}, expected: { everybody: 200, visitor: 401 } },
  ],
  'POST /accounts/passkeys/challenge': [
    { path: '/accounts/passkeys/challenge', json: {}, expected: { everybody: 200 } },
  ],
  'POST /accounts/sign-in/passkey': [
    {
      path: '/accounts/sign-in/passkey',
      json: {
        proof: {
          id: 'dW5rbm93bg',
          rawId: 'dW5rbm93bg',
          type: 'public-key',
          response: { clientDataJSON: '', authenticatorData: '', signature: '' },
        },
      },
      expected: { everybody: 401 },
    },
  ],
  'GET /accounts/passkeys': [{ path: '/accounts/passkeys', expected: { everybody: 200, visitor: 401 } }],
  'POST /accounts/passkeys/options': [
    { path: '/accounts/passkeys/options', json: {}, expected: { everybody: 200, visitor: 401 } },
  ],
  'POST /accounts/passkeys': [
    { path: '/accounts/passkeys', json: { name: '' }, expected: { everybody: 400 } },
  ],
  'PATCH /accounts/passkeys/{passkeyId}': [
    {
      path: `/accounts/passkeys/${NOBODY}`,
      json: { name: 'My phone' },
      expected: { everybody: 404, visitor: 401 },
    },
  ],
  'DELETE /accounts/passkeys/{passkeyId}': [
    { path: `/accounts/passkeys/${NOBODY}`, expected: { everybody: 404, visitor: 401 } },
  ],
  // Not set up there.
  'GET /accounts/google': [{ path: '/accounts/google', expected: { everybody: 404 } }],
  'GET /accounts/google/callback': [
    { path: '/accounts/google/callback?code=1', expected: { everybody: 404 } },
  ],
  // Last in the file: it ends the session.
  'POST /accounts/sign-out': [],
  'GET /accounts/me': [{ path: '/accounts/me', expected: { everybody: 200 } }],
  'GET /accounts/username': [
    { path: '/accounts/username?username=free_name', expected: { everybody: 200, visitor: 401 } },
  ],
  'PUT /accounts/username': [
    { path: '/accounts/username', json: { username: '' }, expected: { everybody: 400, visitor: 401 } },
  ],
  'GET /accounts/acknowledgements': [
    { path: '/accounts/acknowledgements', expected: { everybody: 200, visitor: 401 } },
  ],
  'POST /accounts/acknowledgements': [
    {
      path: '/accounts/acknowledgements',
      json: { keys: ['tour-help'] },
      expected: { everybody: 200, visitor: 401 },
    },
    {
      path: '/accounts/acknowledgements',
      json: { keys: ['a key of my own'] },
      expected: { everybody: 400 },
    },
  ],
  'GET /accounts/data': [{ path: '/accounts/data', expected: { everybody: 200, visitor: 401 } }],
  'POST /accounts/data-exports': [
    { path: '/accounts/data-exports', json: {}, expected: { everybody: 201, visitor: 401 } },
  ],
  'GET /accounts/data-exports/{exportId}/file': [
    {
      path: `/accounts/data-exports/${NOBODY}/file?until=1&signature=forged`,
      expected: { everybody: 404, visitor: 401 },
    },
  ],
  'POST /accounts/data-imports': [
    // A visitor with a file is refused: archive.test.ts.
    { path: '/accounts/data-imports', json: {}, expected: { everybody: 400 } },
  ],
  'POST /accounts/deletion-code': [
    { path: '/accounts/deletion-code', json: {}, expected: { everybody: 201, visitor: 401 } },
  ],
  'POST /accounts/deletion': [
    {
      path: '/accounts/deletion',
      json: { password: 'not the one' },
      expected: { everybody: 403, visitor: 401 },
    },
  ],
  'POST /accounts/confirm': [
    {
      path: '/accounts/confirm',
      json: { password: 'not the one' },
      expected: { everybody: 403, visitor: 401 },
    },
  ],
  'POST /accounts/confirm/code': [
    { path: '/accounts/confirm/code', json: {}, expected: { everybody: 201, visitor: 401 } },
  ],
  'DELETE /accounts/deletion': [
    { path: '/accounts/deletion', json: {}, expected: { everybody: 200, visitor: 401 } },
  ],
  'POST /accounts/deletion/cancel-form': [
    { path: '/accounts/deletion/cancel-form', json: {}, expected: { everybody: 303 } },
  ],
  'POST /accounts/onboarding': [
    {
      path: '/accounts/onboarding',
      json: { step: 'interests' },
      expected: { everybody: 200, visitor: 401 },
    },
    { path: '/accounts/onboarding', json: { step: 'payment' }, expected: { everybody: 400 } },
  ],
  'GET /accounts/interests': [{ path: '/accounts/interests', expected: { everybody: 200, visitor: 401 } }],
  'PUT /accounts/interests': [
    {
      path: '/accounts/interests',
      json: { interests: ['programming'] },
      expected: { everybody: 200, visitor: 401 },
    },
    { path: '/accounts/interests', json: { interests: ['golf'] }, expected: { everybody: 400 } },
  ],
  // Files are sent in the tests beside the procedures.
  'PUT /accounts/picture': [{ path: '/accounts/picture', json: {}, expected: { everybody: 400 } }],
  'DELETE /accounts/picture': [
    { path: '/accounts/picture', json: {}, expected: { everybody: 200, visitor: 401 } },
  ],
  'PUT /accounts/time-zone': [
    {
      path: '/accounts/time-zone',
      json: { timeZone: 'Europe/Paris' },
      expected: { everybody: 200, visitor: 401 },
    },
  ],
  'POST /accounts/recovery': [{ path: '/accounts/recovery', json: {}, expected: { everybody: 400 } }],
  'POST /accounts/recovery/resend': [
    { path: '/accounts/recovery/resend', json: {}, expected: { everybody: 400 } },
  ],
  'POST /accounts/recovery/finish': [
    { path: '/accounts/recovery/finish', json: {}, expected: { everybody: 400 } },
  ],
  'PUT /accounts/password': [
    {
      path: '/accounts/password',
      json: { oldPassword: 'not-the-password', password: 'long enough' },
      expected: { everybody: 400, visitor: 401 },
    },
  ],
  'POST /accounts/email-change': [
    {
      path: '/accounts/email-change',
      json: { email: 'another@lectern.example', password: 'not the one' },
      expected: { everybody: 403, visitor: 401 },
    },
  ],
  'POST /accounts/email-change/resend': [
    { path: '/accounts/email-change/resend', json: {}, expected: { everybody: 404, visitor: 401 } },
  ],
  'POST /accounts/email-change/finish': [
    {
      path: '/accounts/email-change/finish',
      json: { email: 'another@lectern.example', oldOtp: '123456', newOtp: '123456' },
      expected: { everybody: 404, visitor: 401 },
    },
  ],
  // Not set up there.
  'POST /accounts/google-link': [
    {
      path: '/accounts/google-link',
      json: { password: 'learn-with-lectern' },
      expected: { everybody: 404, visitor: 401 },
    },
  ],
  'POST /accounts/google-link/remove': [
    {
      path: '/accounts/google-link/remove',
      json: { password: 'not the one' },
      expected: { everybody: 403, visitor: 401 },
    },
  ],
  'GET /accounts/settings': [{ path: '/accounts/settings', expected: { everybody: 200, visitor: 401 } }],
  'PUT /accounts/settings': [
    { path: '/accounts/settings', json: {}, expected: { everybody: 400 } },
    {
      path: '/accounts/settings',
      json: { firstName: 'Ada', lastName: '', timeZone: null, blogConsent: false, newsLetterConsent: true },
      expected: { everybody: 200, visitor: 401 },
    },
  ],
  'GET /accounts/sessions': [{ path: '/accounts/sessions', expected: { everybody: 200, visitor: 401 } }],
  'DELETE /accounts/sessions/{sessionId}': [
    { path: `/accounts/sessions/${NOBODY}`, expected: { everybody: 200, visitor: 401 } },
  ],
  'POST /accounts/sessions/end-others': [
    { path: '/accounts/sessions/end-others', json: {}, expected: { everybody: 200, visitor: 401 } },
  ],
}

/** Profiles, and who follows whom. `{creator}` is the id of who made the courses. */
export const peoplePolicies: Policies = {
  'GET /people/{username}/profile': [
    { path: '/people/Creator_User/profile', expected: { everybody: 200 } },
    { path: '/people/nobody_at_all/profile', expected: { everybody: 404 } },
  ],
  'GET /people/{userId}/activity': [
    // Nobody has agreed to it.
    { path: '/people/{creator}/activity', expected: { everybody: 404 } },
    { path: '/people/x/activity', expected: { everybody: 400 } },
  ],
  'GET /creators/{creatorId}/courses': [
    { path: '/creators/{creator}/courses', expected: { everybody: 200 } },
    { path: `/creators/${NOBODY}/courses`, expected: { everybody: 200 } },
    { path: '/creators/x/courses', expected: { everybody: 400 } },
  ],
  'GET /creators/{creatorId}/videos': [{ path: '/creators/{creator}/videos', expected: { everybody: 200 } }],
  'PUT /people/{userId}/follow': [
    { path: '/people/{creator}/follow', expected: { everybody: 200, visitor: 401, creator: 422 } },
    { path: `/people/${NOBODY}/follow`, expected: { everybody: 404, visitor: 401 } },
  ],
  'DELETE /people/{userId}/follow': [
    { path: '/people/{creator}/follow', expected: { everybody: 200, visitor: 401 } },
    { path: `/people/${NOBODY}/follow`, expected: { everybody: 200, visitor: 401 } },
  ],
  'GET /follow-states': [
    { path: '/follow-states?userIds[]={creator}', expected: { everybody: 200, visitor: 401 } },
    { path: '/follow-states?userIds[]=x', expected: { everybody: 400 } },
  ],
  'GET /people/{userId}/follow-counts': [
    { path: '/people/{creator}/follow-counts', expected: { everybody: 200 } },
    { path: `/people/${NOBODY}/follow-counts`, expected: { everybody: 200 } },
  ],
  'GET /people/{userId}/followers': [
    { path: '/people/{creator}/followers?query=a', expected: { everybody: 200 } },
    { path: `/people/${NOBODY}/followers`, expected: { everybody: 404 } },
    { path: '/people/{creator}/followers?after=x', expected: { everybody: 400 } },
  ],
  'GET /people/{userId}/following': [
    { path: '/people/{creator}/following', expected: { everybody: 200 } },
    { path: `/people/${NOBODY}/following`, expected: { everybody: 404 } },
  ],
  'GET /recommended-people': [{ path: '/recommended-people', expected: { everybody: 200, visitor: 401 } }],
}
