import { describe, expect, test } from 'vitest'
import type { Actor, CommandActor, Role } from '#platform/rules/actor.ts'
import { type AccountAction, canManageAccount } from './policy.ts'

const person = (id: string, ...roles: Role[]): Actor => ({
  id,
  name: id,
  email: `${id}@example.com`,
  username: id,
  image: null,
  roles: ['learner', ...roles],
  unlimitedWatch: false,
  timeZone: 'UTC',
  language: null,
})
const learner = person('learner')
const admin = person('admin', 'admin')
const otherAdmin = person('other', 'admin')
const operator: CommandActor = { kind: 'command-line', osUser: 'root' }
const job: CommandActor = { kind: 'job', job: 'accounts:end-bans' }
const HARD: AccountAction[] = ['grant-role', 'revoke-role', 'ban', 'unban']
const OWN: AccountAction[] = ['export-data', 'delete']

test.each(HARD)('only administrators and the operator may %s', (action) => {
  expect(canManageAccount(admin, action, learner)).toBe(true)
  expect(canManageAccount(operator, action, learner)).toBe(true)
  expect(canManageAccount(job, action, learner)).toBe(false)
  expect(canManageAccount(null, action, learner)).toBe(false)
  for (const role of ['creator', 'mentor', 'staff', 'support'] as const) {
    expect(canManageAccount(person('one', role), action, learner)).toBe(false)
  }
})

test.each(OWN)('%s is for the owner alone', (action) => {
  expect(canManageAccount(learner, action, learner)).toBe(true)
  for (const requester of [null, admin, operator, job] as const)
    expect(canManageAccount(requester, action, learner)).toBe(false)
})

describe('bans among administrators', () => {
  test('nobody bans themselves, nor another one', () => {
    expect(canManageAccount(admin, 'ban', admin)).toBe(false)
    expect(canManageAccount(admin, 'ban', otherAdmin)).toBe(false)
  })
  test('the operator may', () => expect(canManageAccount(operator, 'ban', admin)).toBe(true))
})
