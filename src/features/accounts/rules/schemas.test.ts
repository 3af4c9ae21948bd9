import { describe, expect, test } from 'vitest'
import { getSignInFailureMessage, SIGN_IN_FAILURES } from './redirect-results.ts'
import { buildSignInSchema, buildSignUpSchema, timeZoneSchema } from './schemas.ts'
import { buildSignInAddress } from './sign-in-links.ts'

const form = {
  firstName: ' Zoë ',
  lastName: 'O\u2019Brien-प्रिया',
  email: ' Zoe@Example.com ',
  mobileNo: '',
  password: ' spaces stay ',
}

describe('sign-up form', () => {
  test('is normalized; consents are given unless withdrawn', () => {
    expect(buildSignUpSchema(null).parse(form)).toEqual({
      firstName: 'Zoë',
      lastName: 'O\u2019Brien-प्रिया',
      email: 'zoe@example.com',
      mobileNo: '',
      password: ' spaces stay ',
      blogConsent: true,
      newsLetterConsent: true,
    })
  })

  test.each(['<script>', 'Ada\u202e', 'Ada\nB', 'Ada\u0000'])(
    'has no place for %o in a name',
    (firstName) => {
      expect(buildSignUpSchema(null).safeParse({ ...form, firstName }).success).toBe(false)
    },
  )
})

describe.each([
  ['sign-up', buildSignUpSchema],
  ['sign-in', buildSignInSchema],
] as const)('%s through a link for one address', (_name, schemaFor) => {
  const bound = "Email don't match. Enter the email you received course access!"

  test('accepts that address in any case', () => {
    expect(schemaFor('ZOE@example.com ').safeParse(form).success).toBe(true)
  })

  test('refuses another one with the message for it, also when more is wrong', () => {
    const result = schemaFor('eve@example.com').safeParse({ ...form, password: '' })
    const email = result.error?.issues.filter((issue) => issue.path[0] === 'email')
    expect(email).toMatchObject([{ message: bound }])
  })

  test('calls a malformed address malformed', () => {
    const result = schemaFor('eve@example.com').safeParse({ ...form, email: 'eve' })
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([
      'Email is not valid please check it again.',
    ])
  })
})

test.each(['Asia/Kolkata', 'America/Argentina/Ushuaia', 'UTC'])('%s is a time zone', (zone) => {
  expect(timeZoneSchema.safeParse(zone).success).toBe(true)
})

test('the address of the sign-in page carries codes, never texts', () => {
  for (const failure of SIGN_IN_FAILURES) {
    const address = buildSignInAddress({ redirect: '/a?b=c&d', email: 'a+b@example.com', failure })
    expect(address).toBe(`/sign-in?redirect=%2Fa%3Fb%3Dc%26d&email=a%2Bb%40example.com&failure=${failure}`)
    expect(getSignInFailureMessage(failure)).toBeTruthy()
  }
  expect(buildSignInAddress({})).toBe('/sign-in')
  expect(getSignInFailureMessage('Call 555-0100')).toBeUndefined()
})
