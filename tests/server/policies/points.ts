import { NOBODY, type Policies } from './policies.ts'

const address = {
  name: 'Somebody',
  addressText: 'Main Street 1',
  pincode: '10115',
  city: 'Berlin',
  country: 'Germany',
  contact: '+49 30 5550100',
}

export const pointsPolicies: Policies = {
  'GET /points/total': [{ path: '/points/total', expected: { everybody: 200, visitor: 401 } }],
  'GET /points/entries': [
    { path: '/points/entries', expected: { everybody: 200, visitor: 401 } },
    ...['before=0', 'before=-1', 'before=1.5', 'before=99999999999', 'limit=0', 'limit=101'].map((query) => ({
      path: `/points/entries?${query}`,
      expected: { everybody: 400 },
    })),
  ],
  'POST /points/day-extensions': [
    {
      path: '/points/day-extensions',
      json: { limitSeconds: 7200 },
      expected: { everybody: 409, visitor: 401 },
    },
    ...[-1, 0, 1.5, 1e9, '7200', null].map((limitSeconds) => ({
      path: '/points/day-extensions',
      json: { limitSeconds },
      expected: { everybody: 400 },
    })),
  ],
  'GET /points': [{ path: '/points', expected: { everybody: 200, visitor: 401 } }],
  'GET /rewards': [{ path: '/rewards', expected: { everybody: 200 } }],
  'GET /redemption': [{ path: '/redemption', expected: { everybody: 200, visitor: 401 } }],
  'GET /orders': [
    { path: '/orders', expected: { everybody: 200, visitor: 401 } },
    { path: `/orders?before=0.${NOBODY}`, expected: { everybody: 200, visitor: 401 } },
    ...['before=x', 'before=', `before=${NOBODY}`, 'limit=0', 'limit=101'].map((query) => ({
      path: `/orders?${query}`,
      expected: { everybody: 400 },
    })),
  ],
  'POST /orders': [
    { path: '/orders', json: {}, expected: { everybody: 400 } },
    {
      path: '/orders',
      json: { rewardId: NOBODY, idempotencyKey: NOBODY, address },
      expected: { everybody: 404, visitor: 401 },
    },
  ],
  'POST /orders/{orderId}/cancel': [
    { path: `/orders/${NOBODY}/cancel`, expected: { everybody: 404, visitor: 401 } },
  ],
  'GET /campus-invite': [{ path: '/campus-invite', expected: { everybody: 200, visitor: 401 } }],
}
