import { AppError } from '#platform/rules/app-error.ts'
import { SECRET_SETTING_NAMES, settingsSchema } from './settings.ts'

const SAMPLE = /change[-_ ]?me|example|sample|secret|password|your[-_ ]|^(.{1,4})\1+$/i
const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/**
 * Faults that no single setting has: what production demands and refuses, and pairs. Works on the raw values, so that
 * these lines come together with the faults of single settings.
 */
function findConfigConflicts(given: Readonly<Record<string, string>>): string[] {
  const faults: string[] = []
  if (given['MODE'] === 'production') {
    for (const name of ['PUBLIC_URL', 'AUTH_SECRET', 'SMTP_URL']) {
      if (!given[name]) faults.push(`${name}: missing; MODE=production needs it`)
    }
    if (isOpenHttp(given['PUBLIC_URL'])) {
      faults.push('PUBLIC_URL: sign-in over plain http can be read by others; allowed: an https address')
    }
    if (SAMPLE.test(given['AUTH_SECRET'] ?? '')) {
      faults.push('AUTH_SECRET: looks like a sample; make one with: openssl rand -base64 33')
    }
    if (given['PINCODE_LOOKUP_URL']?.toLowerCase().startsWith('http:')) {
      faults.push('PINCODE_LOOKUP_URL: answers over plain http can be forged; allowed: an https address')
    }
    for (const name of ['CLOCK_OFFSET', 'SEED_DEMO']) {
      if (given[name] && !['0', 'false', 'no'].includes(given[name])) {
        faults.push(`${name}: is for trying things out; MODE=production refuses it`)
      }
    }
  }
  const google = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']
  if (['GOOGLE_ISSUER', ...google].some((name) => given[name])) {
    for (const name of google) {
      if (!given[name]) faults.push(`${name}: missing; signing in with Google needs ${google.join(' and ')}`)
    }
  }
  return faults
}

function isOpenHttp(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false
  const url = new URL(address)
  return url.protocol === 'http:' && !LOCAL.includes(url.hostname)
}

export interface Config {
  readonly mode: 'demo' | 'production'
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly dataDir: string
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Origin without a closing slash. Always set in production. */
  readonly publicUrl: string | undefined
  /** Always set in production; see `loadAuthSecret` in secrets.ts for the generated one. */
  readonly authSecret: string | undefined
  /** Undefined: mails are kept as files. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Shown to visitors; what they write on the contact page goes there. */
  readonly supportEmail: string
  /** Undefined: files are kept on the disk. */
  readonly s3Url: string | undefined
  /** Undefined: the FFmpeg that comes with the packages. */
  readonly ffmpegPath: string | undefined
  readonly seedDemo: boolean
  /** How far the site's time runs ahead of the machine's, in milliseconds; 0 in production. */
  readonly clockOffsetMs: number
  /** Lower case. */
  readonly adminEmails: readonly string[]
  /** Whether the roles staff, support and admin count only with a second factor. */
  readonly requireTwoFactor: boolean
  /** Undefined: nobody can sign in with Google. */
  readonly google:
    | { readonly clientId: string; readonly clientSecret: string; readonly issuer: string }
    | undefined
  /** Where the place of a pincode is looked up, with `{pincode}` in it; undefined: nowhere. */
  readonly pincodeLookupUrl: string | undefined
  readonly logLevel: string
  /** `inline`: the web process does the jobs too; `separate`: `lectern worker` does. */
  readonly worker: 'inline' | 'separate'
  /** How long a stop waits for requests and ticks that are under way, ms. */
  readonly drainMs: number
  /** Enrolments from before it know no starts of courses; undefined: the product's own day. */
  readonly startsCountFrom: Date | undefined
  /** How many visitors of one network get their free time in a day; undefined: the product's own number. */
  readonly visitorsPerNetwork: number | undefined
  /** Who reads the site's figures and the description of its API. */
  readonly operators: {
    readonly token: string | undefined
    /** Addresses, and networks in CIDR notation. */
    readonly addresses: readonly string[]
    /** Everybody, unless a token or an address is set: in demo mode. */
    readonly isOpen: boolean
  }
  /** How many proxies stand in front, whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: number
  /** The names and links that visitors see. */
  readonly site: SiteSettings
}

interface SiteSettings {
  readonly name: string
  /** Absolute path of an image; null: the product's own mark. */
  readonly logo: string | null
  readonly pointsName: string
  /** The points of a day at each learned time, both rising; null: the product's own ladder. */
  readonly pointsLadder: readonly { readonly learnedMs: number; readonly points: number }[] | null
  readonly links: readonly { readonly label: string; readonly href: string }[]
  readonly premiumCoursesUrl: string | null
  readonly codeUrl: string | null
}

/** Wrong settings: one line each, all of them. */
export class ConfigError extends AppError {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(
      'configuration',
      `Wrong settings, nothing was started:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
    this.faults = faults
  }
}

/**
 * Reads the configuration from the environment.
 *
 * @throws ConfigError naming every wrong setting, what is wrong with it and what is allowed
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape).flatMap((name) => {
      const value = env[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const result = settingsSchema.safeParse(given)
  const conflicts = findConfigConflicts(given)
  if (!result.success || conflicts.length > 0) {
    const faults =
      result.error?.issues.map((issue) => faultLine(String(issue.path[0]), issue.message, given)) ?? []
    throw new ConfigError([...faults, ...conflicts])
  }
  const set = result.data
  return {
    mode: set.MODE,
    port: set.PORT,
    host: set.HOST ?? (set.MODE === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    publicUrl: set.PUBLIC_URL,
    authSecret: set.AUTH_SECRET,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM ?? `${set.SITE_NAME} <no-reply@${hostOf(set.PUBLIC_URL)}>`,
    supportEmail:
      set.SUPPORT_EMAIL ?? `support@${set.PUBLIC_URL ? hostOf(set.PUBLIC_URL) : 'lectern.example'}`,
    s3Url: set.S3_URL,
    ffmpegPath: set.FFMPEG_PATH,
    seedDemo: set.SEED_DEMO ?? set.MODE === 'demo',
    clockOffsetMs: set.CLOCK_OFFSET,
    adminEmails: set.ADMIN_EMAILS,
    requireTwoFactor: set.REQUIRE_TWO_FACTOR ?? set.MODE === 'production',
    google:
      set.GOOGLE_CLIENT_ID && set.GOOGLE_CLIENT_SECRET
        ? {
            clientId: set.GOOGLE_CLIENT_ID,
            clientSecret: set.GOOGLE_CLIENT_SECRET,
            issuer: set.GOOGLE_ISSUER,
          }
        : undefined,
    pincodeLookupUrl: set.PINCODE_LOOKUP_URL,
    logLevel: set.LOG_LEVEL,
    worker: set.WORKER,
    drainMs: set.DRAIN_SECONDS * 1_000,
    startsCountFrom: set.STARTS_COUNT_FROM,
    visitorsPerNetwork: set.VISITORS_PER_NETWORK,
    operators: {
      token: set.OPERATOR_TOKEN,
      addresses: set.OPERATOR_ADDRESSES,
      isOpen: set.MODE === 'demo' && !set.OPERATOR_TOKEN && set.OPERATOR_ADDRESSES.length === 0,
    },
    trustedProxies: set.TRUST_PROXY,
    site: {
      name: set.SITE_NAME,
      logo: set.SITE_LOGO ?? null,
      pointsName: set.POINTS_NAME,
      pointsLadder: set.POINTS_LADDER ?? null,
      links: set.SITE_LINKS,
      premiumCoursesUrl: set.PREMIUM_COURSES_URL ?? null,
      codeUrl: set.CODE_URL ?? null,
    },
  }
}

function faultLine(name: string, message: string, given: Readonly<Record<string, string>>): string {
  return SECRET_SETTING_NAMES.includes(name)
    ? `${name}: the value given is not valid; ${message}`
    : `${name}: ${JSON.stringify(given[name])} is not valid; ${message}`
}

function hostOf(publicUrl: string | undefined): string {
  return publicUrl ? new URL(publicUrl).hostname : 'localhost'
}
