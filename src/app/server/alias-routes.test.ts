import { expect, test } from 'vitest'
import { createAliasRoutes, ROUTE_ALIASES } from './alias-routes.ts'

test.each([
  ['/followings', '/following'],
  ['/upload/course/curriculum', '/upload/course/curriculam'],
  ['/upload/bundle/curriculum', '/upload/bundle/curriculam'],
  ['/forgot-password', '/forget-password'],
  ['/terms-and-conditions', '/terms-and-condition'],
])('%s leads to %s for good, with its query', async (from, to) => {
  const answer = await createAliasRoutes().request(`${from}?id=1&x=%2F%2Fevil`)
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe(`${to}?id=1&x=%2F%2Fevil`)
})

test('password managers are redirected to the settings, temporarily', async () => {
  const answer = await createAliasRoutes().request('/.well-known/change-password')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/settings/security#password')
})

test('these five are all, and everything else goes past', async () => {
  expect(Object.keys(ROUTE_ALIASES)).toHaveLength(5)
  expect((await createAliasRoutes().request('/following')).status).toBe(404)
})
