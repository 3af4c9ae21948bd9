import type { Site } from '#platform/web/page-context.ts'
import { FIRST_CATEGORIES } from './categories.ts'

/** What pages know of a site that has set up nothing special. */
export const TEST_PAGE_SITE: Site = {
  name: 'Example',
  logo: null,
  publicUrl: 'https://learn.example.org',
  pointsName: 'Points',
  pointsLadder: [],
  settings: {},
  categories: FIRST_CATEGORIES,
  supportEmail: 'help@example.org',
  links: [],
  premiumCoursesUrl: null,
  codeUrl: null,
  googleSignIn: false,
  pincodeLookup: false,
  development: false,
}
