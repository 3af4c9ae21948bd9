import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from './limits.ts'

/** Letters and digits, with single underscores between them: safe in an address and in an @-mention. */
const SHAPE = /^[a-z0-9]+(?:_[a-z0-9]+)*$/

/**
 * Usernames that are paths of the site, would pass for the site or a role, or look like an error. Underscores are ignored: `sup_port`
 * passes for the site as much as `support`.
 */
const RESERVED: ReadonlySet<string> = new Set(
  `about aboutus abuse academy access account accounts admin administrator admins alumni alumnistories anonymous answers api apps article
  articles assets assignments audit authors badge badges banned batch batches bot bots bundle bundles campus campusinvite career careerpath carousel categories
  category certificate certificates cipherpoints code cohort cohorts comments community contact contactus course courses
  creator creators dashboard deleted demo dev docs download earnpoints edit education email enrollment enrollments
  enrolment enrolments everybody everyone experience export favicon feed feedback followers following followings
  forgetpassword forgotpassword freecontentpolicy friends google guest health healthz help here history home hostmaster inbox info
  insights instructor instructors invite jobs learn learner learners lectern lecture legal lesson lessons likedvideos live local
  localhost login logout mail mailerdaemon manager master me media member members mentor mentoring mentors messages metrics mod
  moderator moderators mybundles mycourses mypoints myprofile myvideos news nobody none noreply null notification
  notifications offers official onboarding operator orders owner page password people personal playlist points policy pricing
  postmaster prices privacy privacypolicy problems profile projects public readyz recovery redeem register reports resume
  resumebuilder reviews rewards robots root rules sales savedanswers search secure security service session sessions settings shop
  signin signout signup site sitemap skills sockets staff stage static stats status store student students subscribe
  superuser support sysadmin system teacher teachers team teams terms termsandcondition termsandconditions test tests
  tickets topics tour trending trendingcourses tutor undefined unknown unsubscribe upload uploads user username users
  verify video videopage videos visitor webmaster welcome wishlist www you`.split(/\s+/),
)

/** Usernames are compared and kept in lower case, so that `Ada` and `ada` are one. */
export const normalizeUsername = (username: string): string => username.trim().toLowerCase()

/** Whether a normalized username has the right length and characters. */
export const isUsernameWellFormed = (username: string): boolean =>
  username.length >= USERNAME_MIN_LENGTH && username.length <= USERNAME_MAX_LENGTH && SHAPE.test(username)

export const isReservedUsername = (username: string): boolean => RESERVED.has(username.replaceAll('_', ''))

/**
 * Usernames to offer instead of a taken one, best first; whether each is free is for the caller to find out.
 *
 * @param wanted the normalized username that is taken
 * @param names other words to build on, such as first and last name
 */
export function buildUsernameCandidates(wanted: string, names: readonly string[], year: number): string[] {
  const [first = '', last = ''] = names.map(toUsernameWord)
  const joined = [first, last].filter(Boolean).join('_')
  const numbers = [1, 2, 3, 7, 11, 21, 42, 77, 99, 101, 123, 365].map(String)
  const candidates = [
    joined,
    [last, first].filter(Boolean).join('_'),
    `${wanted}_${String(year).slice(-2)}`,
    ...numbers.map((number) => withEnding(wanted, number)),
    ...numbers.map((number) => withEnding(joined || wanted, `_${number}`)),
  ]
  return [...new Set(candidates)].filter(
    (name) => name !== wanted && isUsernameWellFormed(name) && !isReservedUsername(name),
  )
}

const withEnding = (stem: string, ending: string) =>
  stem.slice(0, USERNAME_MAX_LENGTH - ending.length) + ending

const toUsernameWord = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
