import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'
import { delimiter, join, resolve } from 'node:path'
import { z } from 'zod'
import { LANGUAGE_TAGS, PSEUDO_LOCALE } from '#platform/rules/messages/language.ts'
import { DEFAULT_SITE_NAME } from '#platform/rules/site-defaults.ts'

const MS_OF = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }
const LONGEST_OFFSET_MS = 3_650 * MS_OF.d
const SECRET_LENGTH = 32

/** A text setting checked by one rule; `allowed` ends the line that reports a fault. */
function text(allowed: string, holds: (value: string) => boolean) {
  return z.string().refine(holds, { error: `allowed: ${allowed}` })
}

function address(protocols: readonly string[], example: string) {
  const allowed = `an address like ${example}`
  return text(allowed, (value) => isAddress(value, protocols))
}

function isAddress(value: string, protocols: readonly string[]): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && protocols.includes(url.protocol)
}

function oneOf<const Choice extends string>(choices: readonly Choice[]) {
  return z.enum(choices, { error: `allowed: ${choices.join(', ')}` })
}

function wholeNumber(from: number, to: number) {
  const error = `allowed: a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,9}$/, { error, abort: true })
    .transform(Number)
    .refine((value) => value >= from && value <= to, { error })
}

const yesOrNo = z
  .enum(['1', '0', 'true', 'false', 'yes', 'no'], { error: 'allowed: 1 or 0' })
  .transform((value) => ['1', 'true', 'yes'].includes(value))

const site = text('an address like https://learn.example.org, without path', (value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const bare = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  return bare && ['http:', 'https:'].includes(url.protocol)
}).transform((value) => (URL.canParse(value) ? new URL(value).origin : value))

const LOCAL = ['localhost', '127.0.0.1', '[::1]']
const issuer = text(
  'an https address like https://accounts.google.com (http on this machine only)',
  (value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined
    if (!url || url.search || url.hash || url.username) return false
    return url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL.includes(url.hostname))
  },
)

const ONE_ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/
const sender = text('an e-mail address, or a name with one: Lectern <learn@example.org>', (value) => {
  const inBrackets = /^[^<>\r\n]*<([^<>]+)>$/.exec(value)
  return ONE_ADDRESS.test(inBrackets?.[1] ?? value)
})

const emails = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
  .refine((list) => list.every((email) => z.email().safeParse(email).success), {
    error: 'allowed: e-mail addresses, with commas between them',
  })

const networks = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((list) => list.every(isNetwork), {
    error: 'allowed: IP addresses and networks with commas between them: 10.0.0.5, 192.168.1.0/24, fd00::/64',
  })

function isNetwork(value: string): boolean {
  const [address = '', prefix = '0', ...rest] = value.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
}

const WEB = ['https:', 'http:']
const shortName = text('1 to 40 characters on one line, without < > or quotes', (value) =>
  /^[^<>"\p{C}\p{Zl}\p{Zp}]{1,40}$/u.test(value),
)

const image = text('the path of an .svg, .png or .webp file that this user may read', (value) => {
  if (!/\.(svg|png|webp)$/i.test(value)) return false
  try {
    accessSync(value, constants.R_OK)
    return true
  } catch {
    return false
  }
}).transform((path) => resolve(path))

/** `Name=address` pairs, parted by a comma and a blank: an address can hold commas, but no blank. */
const links = text(
  'pairs with a comma and a blank between them: YouTube=https://…, Community=https://…',
  (value) => linksIn(value).every(({ label, href }) => label !== '' && isAddress(href, WEB)),
).transform(linksIn)

function linksIn(value: string): { label: string; href: string }[] {
  return value.split(/,\s+/).map((pair) => {
    const [label = '', ...rest] = pair.split('=')
    return { label: label.trim(), href: rest.join('=').trim() }
  })
}

const DAY_MINUTES = 24 * 60
const MOST_POINTS_A_DAY = 10_000

/** `minutes:points` steps: the points of a day, in sum, at that much learning. Both rise. */
const ladder = text(
  'steps of minutes and points that both rise: 5:5,30:20,60:50,120:100',
  (value) =>
    /^\d{1,5}:\d{1,5}(,\s*\d{1,5}:\d{1,5})*$/.test(value) &&
    stepsIn(value).every(({ learnedMs, points }, index, steps) => {
      const before = steps[index - 1] ?? { learnedMs: 0, points: 0 }
      const inBounds = learnedMs <= DAY_MINUTES * MS_OF.m && points <= MOST_POINTS_A_DAY
      return inBounds && learnedMs > before.learnedMs && points > before.points
    }),
).transform(stepsIn)

function stepsIn(value: string): { learnedMs: number; points: number }[] {
  return value.split(',').map((step) => {
    const [minutes, points] = step.split(':')
    return { learnedMs: Number(minutes) * MS_OF.m, points: Number(points) }
  })
}

const offset = text('a time like +61d or -90m, in s, m, h, d or w, at most ten years', (value) => {
  const ms = parseOffset(value)
  return ms !== undefined && Math.abs(ms) <= LONGEST_OFFSET_MS
}).transform((value) => parseOffset(value) ?? 0)

function parseOffset(value: string): number | undefined {
  if (value === '0') return 0
  const parts = /^([+-])(\d{1,9})([smhdw])$/.exec(value)
  const unit = Object.entries(MS_OF).find(([name]) => name === parts?.[3])?.[1]
  return parts && unit ? Number(`${parts[1]}${parts[2]}`) * unit : undefined
}

const day = text('a day like 2025-04-01', (value) => z.iso.date().safeParse(value).success).transform(
  (value) => new Date(value),
)

const program = text('the path of a program that this user may run', (value) => {
  const places = value.includes('/')
    ? [value]
    : (process.env['PATH'] ?? '').split(delimiter).map((dir) => join(dir, value))
  return places.some((place) => {
    try {
      accessSync(place, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
})

/** Every setting with its shape; an absent or empty one takes the default. */
export const settingsSchema = z.object({
  MODE: oneOf(['demo', 'production']).default('demo'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text('a host name or an IP address', (value) => /^[\w.:-]+$/.test(value)).optional(),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((path) => resolve(path)),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'postgresql://user:password@host:5432/lectern',
  ).optional(),
  PUBLIC_URL: site.optional(),
  AUTH_SECRET: text(
    `at least ${SECRET_LENGTH} characters; make one with: openssl rand -base64 33`,
    (value) => value.length >= SECRET_LENGTH,
  ).optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: sender.optional(),
  SUPPORT_EMAIL: text('one e-mail address', (value) => z.email().safeParse(value).success).optional(),
  S3_URL: address(['s3:'], 's3://key:secret@host/bucket?region=eu-central-1').optional(),
  FFMPEG_PATH: program.optional(),
  SEED_DEMO: yesOrNo.optional(),
  CLOCK_OFFSET: offset.default(0),
  ADMIN_EMAILS: emails.default([]),
  GOOGLE_CLIENT_ID: text('a client id without blanks', (value) => /^\S+$/.test(value)).optional(),
  GOOGLE_CLIENT_SECRET: text('a client secret without blanks', (value) => /^\S+$/.test(value)).optional(),
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  REQUIRE_TWO_FACTOR: yesOrNo.optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  WORKER: oneOf(['inline', 'separate']).default('inline'),
  DRAIN_SECONDS: wholeNumber(0, 300).default(10),
  OPERATOR_TOKEN: text(
    'at least 24 characters without blanks; make one with: openssl rand -base64 33',
    (value) => /^\S{24,}$/.test(value),
  ).optional(),
  OPERATOR_ADDRESSES: networks.default([]),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  SITE_LANGUAGE: oneOf([...LANGUAGE_TAGS, PSEUDO_LOCALE]).default('en'),
  SITE_NAME: shortName.default(DEFAULT_SITE_NAME),
  SITE_LOGO: image.optional(),
  POINTS_NAME: shortName.default('Cipher Points'),
  POINTS_LADDER: ladder.optional(),
  STARTS_COUNT_FROM: day.optional(),
  VISITORS_PER_NETWORK: wholeNumber(1, 1_000_000).optional(),
  SITE_LINKS: links.default([]),
  PREMIUM_COURSES_URL: address(WEB, 'https://premium.example.org').optional(),
  PINCODE_LOOKUP_URL: text(
    'a web address with {pincode} in its path or query: https://api.postalpincode.in/pincode/{pincode}',
    (value) => {
      const [before = '', ...after] = value.split('{pincode}')
      // A host that ends before the placeholder: what is looked up never decides whom we ask.
      return after.length > 0 && /^https?:\/\/[^/?#@\s]+[/?][^#]*$/.test(before) && isAddress(before, WEB)
    },
  ).optional(),
  CODE_URL: address(WEB, 'https://code.example.org').optional(),
})

export type Settings = z.infer<typeof settingsSchema>
export type SettingName = keyof Settings

/** Values of these are never repeated in a message: they hold passwords. */
export const SECRET_SETTING_NAMES: readonly string[] = [
  'DATABASE_URL',
  'AUTH_SECRET',
  'SMTP_URL',
  'S3_URL',
  'GOOGLE_CLIENT_SECRET',
  'OPERATOR_TOKEN',
] satisfies SettingName[]
