import { USERNAME_MAX, USERNAME_MIN } from './limits.ts'

/** Letters and digits, with single underscores between them: safe in an address and in an @-mention. */
const SHAPE = /^[a-z0-9]+(?:_[a-z0-9]+)*$/

/** Names that are addresses below /profile, speak for the site, or would look like an error. */
const RESERVED: ReadonlySet<string> = new Set(
  `about abuse account accounts admin administrator alumni anonymous api badges banned batch batches bot certificate
  certificates cohorts contact courses creator dashboard deleted demo enrollments enrolments everyone feedback
  followers following forget_password guest help home lectern legal login logout mentor moderator mybundles
  mycourses myvideos nobody notifications null official owner policy privacy profile redeem resume rewards root search
  security settings sign_in sign_up signin signup staff support system team terms test trending undefined upload user
  username users videos visitor webmaster wishlist`.split(/\s+/),
)

/** Usernames are compared and kept in lower case, so that `Ada` and `ada` are one. */
export const normalizeUsername = (username: string): string => username.trim().toLowerCase()

/** Whether a normalized username has the right length and characters. */
export const isUsernameShape = (username: string): boolean =>
  username.length >= USERNAME_MIN && username.length <= USERNAME_MAX && SHAPE.test(username)

export const isReservedUsername = (username: string): boolean => RESERVED.has(username)

/**
 * Usernames to offer instead of a taken one, best first; whether each is free is for the caller to find out.
 *
 * @param wanted the normalized username that is taken
 * @param names other words to build on, such as first and last name
 */
export function usernameCandidates(wanted: string, names: readonly string[], year: number): string[] {
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
    (name) => name !== wanted && isUsernameShape(name) && !isReservedUsername(name),
  )
}

const withEnding = (stem: string, ending: string) => stem.slice(0, USERNAME_MAX - ending.length) + ending

const toUsernameWord = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
