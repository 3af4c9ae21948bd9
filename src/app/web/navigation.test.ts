import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { FIRST_CATEGORIES } from '#tests/support/categories.ts'
import routes from '../../routes.ts'
import { BUILT_ROUTES } from './built-routes.ts'
import {
  isThemeToggleShown,
  listBottomNavItems,
  listFooterColumns,
  listNavMenuEntries,
  listRailGroups,
  type NavPlace,
  type NavReader,
  type NavScope,
} from './navigation.ts'

const VISITOR: NavReader = {
  ...{ signedIn: false, creator: false, enrolledToBatch: false },
  ...{ mentorsBatch: false, staff: false },
}
const LEARNER: NavReader = { ...VISITOR, signedIn: true }
const CREATOR: NavReader = { ...LEARNER, creator: true }
const everything: ReadonlySet<string> = Object.assign(new Set<string>(), { has: () => true })
const nothing = () => {}

const scopeOf = (reader: NavReader, rest: Partial<NavScope> = {}): NavScope => ({
  reader,
  site: { codeUrl: null },
  built: everything,
  actions: { feedback: nothing, creatorAccess: nothing },
  ...rest,
})
const labels = (place: NavPlace, scope: NavScope) =>
  listNavMenuEntries(place, scope).map(({ label }) => label)
const site = {
  name: 'Lectern',
  logo: null,
  publicUrl: 'http://localhost',
  pointsName: 'Cipher Points',
  pointsLadder: [],
  settings: {},
  categories: FIRST_CATEGORIES,
  supportEmail: 'support@lectern.example',
  links: [],
  premiumCoursesUrl: null,
  codeUrl: null,
  development: true,
  googleSignIn: false,
  pincodeLookup: false,
}

/** Addresses of routes that need no parameter. */
function* plainPaths(entries: readonly RouteConfigEntry[], parent = ''): Generator<string> {
  for (const { path = '', index, file, children = [] } of entries) {
    const bare = path.replace(/\/?:\w+\?/g, '')
    const full = `${parent}/${bare}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
    if (!/[:*]/.test(full) && (index || path) && file) yield full
    yield* plainPaths(children, full)
  }
}

test('the list of built routes is that of routes.ts', () => {
  // The console has a rail of its own.
  const inRoutes = new Set(plainPaths(routes).filter((path) => !/^\/(?:dev|admin)\//.test(path)))
  expect([...BUILT_ROUTES].sort()).toEqual([...inRoutes].sort())
})

test('no entry leads to a page that does not exist', () => {
  for (const reader of [VISITOR, LEARNER, CREATOR]) {
    const scope: NavScope = { reader, site, actions: {} }
    const addresses = [
      ...listRailGroups(scope).flatMap(({ items }) =>
        items.flatMap((item) => ('to' in item ? [item.to] : [])),
      ),
      ...listBottomNavItems(scope).map(({ to }) => to),
      ...listFooterColumns(scope, site).flatMap(({ links }) =>
        links.flatMap((link) => ('to' in link ? [link.to] : [])),
      ),
    ].filter((to) => to.startsWith('/') && !/^\/courses\//.test(to))
    for (const to of addresses) expect(BUILT_ROUTES.has(to.replace(/[?#].*/, '')), to).toBe(true)
  }
})

describe('who sees what when everything is built', () => {
  test('visitors see no Dashboard, Following and Batches', () => {
    expect(labels('main', scopeOf(VISITOR))).toEqual([
      'Home',
      'Courses',
      'Bundles',
      'Trending',
      'Rewards Store',
      'Code',
      'Resume',
      'Creator Access',
      'Send Feedback',
    ])
    expect(labels('menu', scopeOf(VISITOR))).toEqual([])
  })

  test('batch-enrolled people see Batches and not Trending, others the reverse', () => {
    const enrolled = scopeOf({ ...LEARNER, enrolledToBatch: true })
    expect(listBottomNavItems(enrolled).map(({ label }) => label)).toEqual([
      'Home',
      'Courses',
      'Batches',
      'Resume',
    ])
    expect(listBottomNavItems(scopeOf(LEARNER)).map(({ label }) => label)).toEqual([
      'Home',
      'Courses',
      'Trending',
      'Resume',
    ])
  })

  test('the menu of learners and of creators', () => {
    expect(labels('menu', scopeOf(LEARNER))).toEqual([
      'Dashboard',
      'My Profile',
      'Enrolled Courses',
      'Wishlist',
      'Liked Videos',
    ])
    expect(labels('menuCreator', scopeOf(LEARNER))).toEqual([])
    expect(labels('menuEnd', scopeOf(LEARNER))).toContain('Creator Access')
    expect(labels('menuCreator', scopeOf(CREATOR))).toEqual([
      'My Certificates',
      'Create New Course',
      'My cohorts',
      'My Courses',
      'Assignments',
    ])
    expect(labels('menuEnd', scopeOf(CREATOR))).not.toContain('Creator Access')
  })

  test('the mobile list', () => {
    expect(labels('mobile', scopeOf(LEARNER))).toEqual([
      'My Profile',
      'Dashboard',
      'Enrolled Courses',
      'Following',
      'My Cipher Point',
      'Wishlist',
      'Liked Videos',
    ])
  })

  test('the instructor section is for creators', () => {
    expect(listRailGroups(scopeOf(CREATOR)).map(({ label }) => label)).toEqual([
      undefined,
      'Instructor',
      'New Upload',
    ])
    expect(listRailGroups(scopeOf(LEARNER))).toHaveLength(1)
  })

  test('administration is for those who work there', () => {
    expect(labels('main', scopeOf(LEARNER))).not.toContain('Administration')
    expect(labels('main', scopeOf({ ...LEARNER, staff: true }))).toContain('Administration')
  })
})

test('a compiler elsewhere takes the place of the page', () => {
  const scope = scopeOf(VISITOR, { site: { codeUrl: 'https://code.example.org' }, built: new Set() })
  expect(listNavMenuEntries('main', scope).filter((entry) => 'to' in entry)).toEqual([
    { key: 'code', label: 'Code', to: 'https://code.example.org' },
  ])
})

test('an entry whose action is not there stays away', () => {
  expect(labels('main', scopeOf(VISITOR, { actions: {} }))).not.toContain('Send Feedback')
})

test('the footer shows how to reach people and where else the site is', () => {
  const links = [{ label: 'YouTube', href: 'https://tube.example.org' }]
  expect(listFooterColumns(scopeOf(VISITOR), { ...site, links }).at(-1)).toEqual({
    title: 'Support and community',
    links: [
      { label: 'Send Feedback', onSelect: nothing },
      { label: 'YouTube', to: 'https://tube.example.org' },
      { label: 'support@lectern.example', to: 'mailto:support@lectern.example' },
    ],
  })
})

test.each(['/', '/alumni', '/about-us', '/about-us/', '/banned', '/career-path'])(
  'no theme toggle on %s',
  (path) => expect(isThemeToggleShown(path)).toBe(false),
)

test.each(['/courses', '/career-paths', '/alumni/x'])('a theme toggle on %s', (path) =>
  expect(isThemeToggleShown(path)).toBe(true),
)
