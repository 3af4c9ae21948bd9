import { expect, test } from 'vitest'
import { createVisitorDeviceCookie } from './visitor-device-cookie.ts'

const devices = createVisitorDeviceCookie({ secret: 'a secret', secure: true })

const issued = () => {
  const headers = new Headers()
  const id = devices.issue(headers)
  const [line = ''] = headers.getSetCookie()
  return { id, line, cookie: line.split(';')[0] ?? '' }
}
const read = (cookie: string, from = devices) => from.read(new Headers({ cookie }))

test('a device is recognised by its cookie, which lasts a year', () => {
  const { id, line, cookie } = issued()
  expect(read(`theme=dark; ${cookie}; other=1`)).toBe(id)
  expect(line).toBe(`${cookie}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`)
})

test('a device with a forged cookie is not recognised', () => {
  const { cookie } = issued()
  const [name, value = ''] = cookie.split('=')
  const [id, signature] = value.split('.')
  const forgeries = [
    '',
    `${name}=`,
    `${name}=${id}`,
    `${name}=${crypto.randomUUID()}.${signature}`,
    `${name}=${id}.${signature}x`,
    `${name}=${id}.`,
    `${name}=%00.%ff`,
  ]
  for (const forgery of forgeries) expect(read(forgery)).toBeNull()
  expect(read(cookie, createVisitorDeviceCookie({ secret: 'another', secure: true }))).toBeNull()
})
