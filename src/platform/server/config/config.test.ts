import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const SECRET = 'q7Vb3kXw9TzLmR2nJ5cF8hYd1sGp4aEu6oKi'
const PRODUCTION = {
  MODE: 'production',
  PUBLIC_URL: 'https://learn.school.org',
  AUTH_SECRET: SECRET,
  SMTP_URL: 'smtp://mail.school.org:587',
}

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

test('an empty environment gives a demonstration on this machine only', () => {
  expect(readConfig({})).toEqual({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    publicUrl: undefined,
    authSecret: undefined,
    smtpUrl: undefined,
    mailFrom: 'Lectern <no-reply@localhost>',
    supportEmail: 'support@lectern.example',
    s3Url: undefined,
    ffmpegPath: undefined,
    seedDemo: true,
    clockOffsetMs: 0,
    adminEmails: [],
    requireTwoFactor: false,
    google: undefined,
    pincodeLookupUrl: undefined,
    logLevel: 'info',
    worker: 'inline',
    drainMs: 10_000,
    startsCountFrom: undefined,
    visitorsPerNetwork: undefined,
    operators: { token: undefined, addresses: [], isOpen: true },
    trustedProxies: 0,
    site: {
      name: 'Lectern',
      logo: null,
      pointsName: 'Cipher Points',
      pointsLadder: null,
      links: [],
      premiumCoursesUrl: null,
      codeUrl: null,
    },
  })
})

test('empty values count as absent and blanks around are ignored', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', HOST: ' 0.0.0.0 ' })).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
  })
})

test('production listens everywhere and shows no demonstration', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    host: '0.0.0.0',
    seedDemo: false,
    requireTwoFactor: true,
    publicUrl: 'https://learn.school.org',
    mailFrom: 'Lectern <no-reply@learn.school.org>',
  })
})

describe('one setting', () => {
  test.each([
    ['PORT', '65535', 'port', 65_535],
    ['PUBLIC_URL', 'https://Learn.School.org/', 'publicUrl', 'https://learn.school.org'],
    ['CLOCK_OFFSET', '0', 'clockOffsetMs', 0],
    ['DRAIN_SECONDS', '30', 'drainMs', 30_000],
    ['CLOCK_OFFSET', '+61d', 'clockOffsetMs', 61 * 86_400_000],
    ['CLOCK_OFFSET', '-90m', 'clockOffsetMs', -90 * 60_000],
    ['ADMIN_EMAILS', 'Ada@school.org, ben@school.org', 'adminEmails', ['ada@school.org', 'ben@school.org']],
    ['SEED_DEMO', '0', 'seedDemo', false],
    ['REQUIRE_TWO_FACTOR', '1', 'requireTwoFactor', true],
    ['MAIL_FROM', 'Ada <ada@school.org>', 'mailFrom', 'Ada <ada@school.org>'],
    ['FFMPEG_PATH', 'sh', 'ffmpegPath', 'sh'],
    ['WORKER', 'separate', 'worker', 'separate'],
    ['VISITORS_PER_NETWORK', '50', 'visitorsPerNetwork', 50],
    ['STARTS_COUNT_FROM', '2026-02-28', 'startsCountFrom', new Date('2026-02-28T00:00:00Z')],
    ['TRUST_PROXY', '1', 'trustedProxies', 1],
    [
      'OPERATOR_ADDRESSES',
      '10.0.0.5, fd00::/64',
      'operators',
      { token: undefined, addresses: ['10.0.0.5', 'fd00::/64'], isOpen: false },
    ],
  ])('%s=%s is read', (name, value, field, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject({ [field]: expected })
  })

  test.each([
    ['MODE', 'prod', 'MODE: "prod" is not valid; allowed: demo, production'],
    ['PORT', '70000', 'PORT: "70000" is not valid; allowed: a whole number from 0 to 65535'],
    ['PORT', '3e3', 'PORT: "3e3" is not valid; allowed: a whole number from 0 to 65535'],
    ['HOST', 'a b', 'HOST: "a b" is not valid; allowed: a host name or an IP address'],
    [
      'PUBLIC_URL',
      'https://school.org/learn',
      'PUBLIC_URL: "https://school.org/learn" is not valid; allowed: an address like https://learn.example.org, without path',
    ],
    [
      'PUBLIC_URL',
      'learn',
      'PUBLIC_URL: "learn" is not valid; allowed: an address like https://learn.example.org, without path',
    ],
    [
      'MAIL_FROM',
      'Ada <ada>',
      'MAIL_FROM: "Ada <ada>" is not valid; allowed: an e-mail address, or a name with one: Lectern <learn@example.org>',
    ],
    [
      'FFMPEG_PATH',
      '/no/ffmpeg',
      'FFMPEG_PATH: "/no/ffmpeg" is not valid; allowed: the path of a program that this user may run',
    ],
    ['SEED_DEMO', 'maybe', 'SEED_DEMO: "maybe" is not valid; allowed: 1 or 0'],
    [
      'CLOCK_OFFSET',
      '61 days',
      'CLOCK_OFFSET: "61 days" is not valid; allowed: a time like +61d or -90m, in s, m, h, d or w, at most ten years',
    ],
    [
      'CLOCK_OFFSET',
      '+9999w',
      'CLOCK_OFFSET: "+9999w" is not valid; allowed: a time like +61d or -90m, in s, m, h, d or w, at most ten years',
    ],
    [
      'ADMIN_EMAILS',
      'ada',
      'ADMIN_EMAILS: "ada" is not valid; allowed: e-mail addresses, with commas between them',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL: "loud" is not valid; allowed: fatal, error, warn, info, debug, trace, silent',
    ],
    ['WORKER', 'many', 'WORKER: "many" is not valid; allowed: inline, separate'],
    [
      'STARTS_COUNT_FROM',
      '2026-02-30',
      'STARTS_COUNT_FROM: "2026-02-30" is not valid; allowed: a day like 2025-04-01',
    ],
    [
      'OPERATOR_ADDRESSES',
      '10.0.0.0/33',
      'OPERATOR_ADDRESSES: "10.0.0.0/33" is not valid; allowed: IP addresses and networks with commas between them: 10.0.0.5, 192.168.1.0/24, fd00::/64',
    ],
    [
      'OPERATOR_TOKEN',
      'short',
      'OPERATOR_TOKEN: the value given is not valid; allowed: at least 24 characters without blanks; make one with: openssl rand -base64 33',
    ],
    ['TRUST_PROXY', '-1', 'TRUST_PROXY: "-1" is not valid; allowed: a whole number from 0 to 10'],
  ])('%s=%s is refused', (name, value, line) => {
    expect(faultsOf({ [name]: value })).toEqual([line])
  })

  test.each(['DATABASE_URL', 'SMTP_URL', 'S3_URL', 'AUTH_SECRET'])(
    'a wrong %s is named without repeating what may be a password',
    (name) => {
      const faults = faultsOf({ [name]: 'ftp://ada:hunter2@host' })
      expect(faults).toHaveLength(1)
      expect(faults[0]).toMatch(new RegExp(`^${name}: the value given is not valid; allowed: `))
      expect(faults[0]).not.toContain('hunter2')
    },
  )
})

test('the ladder of points is read in minutes', () => {
  expect(readConfig({ POINTS_LADDER: '10:1, 1440:30' }).site.pointsLadder).toEqual([
    { learnedMs: 600_000, points: 1 },
    { learnedMs: 86_400_000, points: 30 },
  ])
})

test('names and links that visitors see are read', () => {
  expect(
    readConfig({
      SITE_NAME: 'Ada’s School',
      SITE_LINKS: 'YouTube=https://tube.example.org/@ada?a=1,2, Community=https://chat.example.org',
      POINTS_NAME: 'Stars',
      CODE_URL: 'https://code.example.org',
    }),
  ).toMatchObject({
    mailFrom: 'Ada’s School <no-reply@localhost>',
    site: {
      name: 'Ada’s School',
      links: [
        { label: 'YouTube', href: 'https://tube.example.org/@ada?a=1,2' },
        { label: 'Community', href: 'https://chat.example.org' },
      ],
      pointsName: 'Stars',
      codeUrl: 'https://code.example.org',
    },
  })
})

test.each([
  ['SITE_NAME', 'A <b>'],
  ['SITE_NAME', 'A\u0007B'],
  ['SITE_LINKS', 'YouTube'],
  ['SITE_LINKS', 'YouTube=javascript:alert(1)'],
  ['SITE_LOGO', '/etc/passwd'],
  ['SITE_LOGO', '/no/logo.svg'],
  ['PREMIUM_COURSES_URL', 'ftp://shop'],
  ['POINTS_LADDER', '5'],
  ['POINTS_LADDER', '0:5'],
  ['POINTS_LADDER', '5:5,30:5'],
  ['POINTS_LADDER', '30:20,5:50'],
  ['POINTS_LADDER', '5:5,1441:20'],
  ['POINTS_LADDER', '5:-5'],
  ['POINTS_LADDER', '5:5;30:20'],
])('%s=%s is refused', (name, value) => {
  expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: .*allowed: `))])
})

describe('sign-in with Google', () => {
  const GOOGLE = { GOOGLE_CLIENT_ID: 'lectern', GOOGLE_CLIENT_SECRET: 'of-google' }

  test('is at Google unless another issuer is named', () => {
    expect(readConfig(GOOGLE).google).toEqual({
      clientId: 'lectern',
      clientSecret: 'of-google',
      issuer: 'https://accounts.google.com',
    })
    const issuer = 'http://127.0.0.1:4000'
    expect(readConfig({ ...GOOGLE, GOOGLE_ISSUER: issuer }).google).toMatchObject({ issuer })
  })

  test.each([
    [{ GOOGLE_CLIENT_ID: 'lectern' }, ['GOOGLE_CLIENT_SECRET']],
    [{ GOOGLE_CLIENT_SECRET: 'of-google' }, ['GOOGLE_CLIENT_ID']],
    [{ GOOGLE_ISSUER: 'https://id.example.org' }, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']],
    [{ ...GOOGLE, GOOGLE_ISSUER: 'http://id.example.org' }, ['GOOGLE_ISSUER']],
    [{ ...GOOGLE, GOOGLE_ISSUER: 'accounts.google.com' }, ['GOOGLE_ISSUER']],
  ])('%o is not all of it', (env, names) => {
    const faults = faultsOf(env)
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(names)
    expect(faults.join()).not.toContain('of-google')
  })
})

test('all faults at once, those of pairs and of production too', () => {
  const faults = faultsOf({
    MODE: 'production',
    PORT: 'high',
    LOG_LEVEL: 'loud',
    AUTH_SECRET: 'change-me-change-me-change-me-change-me',
    PUBLIC_URL: 'http://learn.school.org',
    CLOCK_OFFSET: '+1d',
    SEED_DEMO: '1',
  })
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    'PORT',
    'LOG_LEVEL',
    'SMTP_URL',
    'PUBLIC_URL',
    'AUTH_SECRET',
    'CLOCK_OFFSET',
    'SEED_DEMO',
  ])
  expect(faults.every((fault) => !fault.includes('\n'))).toBe(true)
})

test.each([
  'change-me-change-me-change-me-change-me',
  'this-is-an-example-secret-of-some-length',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'abcdabcdabcdabcdabcdabcdabcdabcdabcdabcd',
])('production refuses the sample secret %s', (secret) => {
  expect(faultsOf({ ...PRODUCTION, AUTH_SECRET: secret })).toEqual([
    'AUTH_SECRET: looks like a sample; make one with: openssl rand -base64 33',
  ])
})

test('production accepts plain http on this machine, for trying', () => {
  expect(faultsOf({ ...PRODUCTION, PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
})

test.each([
  ['https://api.postalpincode.in/pincode/{pincode}', []],
  ['http://127.0.0.1:9/?code={pincode}', []],
  ['https://api.postalpincode.in/pincode/', ['PINCODE_LOOKUP_URL']],
  ['https://{pincode}.example.org/', ['PINCODE_LOOKUP_URL']],
  ['https://example.org:{pincode}/', ['PINCODE_LOOKUP_URL']],
  ['https://name:word@example.org/{pincode}', ['PINCODE_LOOKUP_URL']],
  ['https://example.org/#{pincode}', ['PINCODE_LOOKUP_URL']],
  ['file:///etc/{pincode}', ['PINCODE_LOOKUP_URL']],
])('the pincode look-up %s', (PINCODE_LOOKUP_URL, faulty) => {
  const namesOf = (faults: readonly string[]) => faults.map((fault) => fault.split(':')[0])
  expect(namesOf(faultsOf({ PINCODE_LOOKUP_URL }))).toEqual(faulty)
  if (faulty.length === 0)
    expect(readConfig({ PINCODE_LOOKUP_URL }).pincodeLookupUrl).toBe(PINCODE_LOOKUP_URL)
})

test('in production the pincode look-up is asked over https', () => {
  const given = (PINCODE_LOOKUP_URL: string) => faultsOf({ ...PRODUCTION, PINCODE_LOOKUP_URL })
  expect(given('http://pincodes.example.org/{pincode}')).toEqual([expect.stringContaining('https')])
  expect(given('https://pincodes.example.org/{pincode}')).toEqual([])
})
