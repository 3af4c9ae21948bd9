import type { Policies } from './policies.ts'

export const pointsPolicies: Policies = {
  'GET /points/total': [{ path: '/points/total', expected: { everybody: 200, visitor: 401 } }],
  'GET /points': [{ path: '/points', expected: { everybody: 200, visitor: 401 } }],
}
