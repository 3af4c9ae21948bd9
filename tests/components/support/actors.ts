import type { Actor, Role } from '#platform/rules/actor.ts'

/** A signed-in person, as pages see them. */
export const createTestActor = (...roles: Role[]): Actor => ({
  id: '0190a000-0000-7000-8000-0000000000aa',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  username: 'ada',
  image: null,
  roles: ['learner', ...roles],
  unlimitedWatch: false,
  timeZone: 'UTC',
  language: null,
})
