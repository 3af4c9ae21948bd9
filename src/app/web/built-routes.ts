/**
 * The addresses that have a page. Navigation leads to these only, so that an entry of its table appears as soon as its
 * route is here; a test holds the list against routes.ts.
 */
export const BUILT_ROUTES: ReadonlySet<string> = new Set([
  '/about-us',
  '/alumni',
  '/contact',
  '/free-content-policy',
  '/privacy-policy',
  '/terms-and-condition',
  '/banned',
  '/',
  '/courses',
  '/search',
  '/profile',
  '/sign-in',
  '/settings',
  '/forget-password',
])
