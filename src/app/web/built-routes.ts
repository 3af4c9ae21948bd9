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
  '/trending-courses',
  '/bundles',
  '/search',
  '/rewards',
  '/rewards/history',
  '/rewards/cipherpoints',
  '/redeem/earnpoints',
  '/campus-invite',
  '/profile',
  '/profile/enrollments',
  '/profile/wishlist',
  '/profile/liked-videos',
  '/followers',
  '/following',
  '/sign-in',
  '/settings',
  '/notifications',
  '/forget-password',
])
