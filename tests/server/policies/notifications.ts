import { NOBODY, type Policies } from './policies.ts'

const forPeople = { everybody: 200, visitor: 401 }

export const notificationsPolicies: Policies = {
  'GET /notifications': [
    { path: '/notifications', expected: forPeople },
    { path: '/notifications?before=x', expected: { everybody: 400 } },
  ],
  'GET /notifications/mentions': [{ path: '/notifications/mentions', expected: forPeople }],
  'GET /notifications/unread': [{ path: '/notifications/unread', expected: forPeople }],
  'POST /notifications/seen': [{ path: '/notifications/seen', json: {}, expected: forPeople }],
  'POST /notifications/read': [{ path: '/notifications/read', json: {}, expected: forPeople }],
  'PUT /notifications/{id}/read': [
    {
      path: `/notifications/${NOBODY}/read`,
      json: { read: true },
      expected: { everybody: 404, visitor: 401 },
    },
  ],
  'GET /notifications/settings': [{ path: '/notifications/settings', expected: forPeople }],
  'PATCH /notifications/settings': [
    {
      path: '/notifications/settings',
      json: { disabledCategories: ['weather'] },
      expected: { everybody: 400 },
    },
    { path: '/notifications/settings', json: { digest: true }, expected: forPeople },
  ],
}
