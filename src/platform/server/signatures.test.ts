import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createSignature, isSignatureValid, SIGNATURE_PURPOSES, type SignaturePurpose } from './signatures.ts'

const SECRET = 'a secret of tests, long enough to be one'
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const purposes = Object.keys(SIGNATURE_PURPOSES) as SignaturePurpose[]

/** In mails, cookies and rows that are out there: these never change. */
test.each([
  ['appeal', ['u', '1'], '7cJYDy0m1vu-ZHvqF6918mJyxSsMiTGWlA5LCqXuJks'],
  ['browser', ['b', 'u'], 'd4M3awk1Pu9rIPDrR6WEj5dJta5jUjdnyUUk-T1CbXY'],
  ['code', ['email-change:u', '123456'], 'irbENKnWOcO31r5s4QzY9m8hLwBKQvY5930sDNMHKE8'],
  ['device', ['d'], 'XLbG4rS1bdFDZ_qvQ9zEjdeenHyeJsn1_UtKgnK2nqU'],
  ['export', ['e', '1'], 'StaUOMeTtKNEJOMupZD88uhXdoLO3MhpjLGzB1GLgdI'],
  ['google', ['v'], 'otQvQ4wyWiDxIvwq1MMiHLDb3-jhGwxePUzc0IsviN4'],
  ['unsubscribe:digest', ['u'], 'qVHTC-aQKURHOPY1svvTPTW_UYLYEjOKbK6yYAFse7I'],
  ['visitors of network', ['2001:db8::/48'], 'XPz_clLIb6xJOInQ5dJwePhkckmi5IL2qbBVopRfk4Q'],
] as const)('what was signed for “%s” by earlier versions is still ours', (purpose, parts, signature) => {
  expect(createSignature(SECRET, purpose, ...parts)).toBe(signature)
  expect(isSignatureValid(signature, SECRET, purpose, ...parts)).toBe(true)
})

test('a signature holds for its purpose, its parts and its secret alone', () => {
  for (const purpose of purposes) {
    const signature = createSignature(SECRET, purpose, 'ada', '1')
    const holdsFor = purposes.filter((other) => isSignatureValid(signature, SECRET, other, 'ada', '1'))
    expect(holdsFor).toEqual([purpose])
    expect(isSignatureValid(signature, SECRET, purpose, 'ada', '2')).toBe(false)
    expect(isSignatureValid(signature, SECRET, purpose, 'ada')).toBe(false)
    expect(isSignatureValid(signature, `${SECRET}.`, purpose, 'ada', '1')).toBe(false)
    for (const changed of ['', signature.slice(1), `${signature}=`, signature.toUpperCase()]) {
      expect(isSignatureValid(changed, SECRET, purpose, 'ada', '1')).toBe(false)
    }
  }
})

test('no purpose can be made from another one and its first part', () => {
  const within = purposes.filter((one) => purposes.some((other) => one.startsWith(`${other}:`)))
  expect(within).toEqual([])
})

test('where a part ends is never in doubt', () => {
  expect(() => createSignature(SECRET, 'code', 'a:b', 'c:d')).toThrow('more than one part')
  expect(isSignatureValid('x', SECRET, 'code', 'a:b', 'c:d')).toBe(false)
})

test('nothing else in the source signs or compares signatures', () => {
  const files = globSync('src/**/*.ts', { cwd: ROOT })
  const found = files.filter(
    (path) =>
      !path.endsWith('.test.ts') &&
      /createHmac|timingSafeEqual/.test(readFileSync(`${ROOT}/${path}`, 'utf8')),
  )
  expect(found).toEqual(['src/platform/server/signatures.ts'])
})
