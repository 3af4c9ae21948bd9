import { expect, test } from 'vitest'
import { findBrowser } from './find-browser.mjs'

const LINUX = { PATH: '/home/ada/bin:/usr/bin', HOME: '/home/ada' }
const MAC = { PATH: '/usr/bin', HOME: '/Users/ada' }
const has =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

test('CHROMIUM_PATH comes first, even if nothing is there: its user is told so', () => {
  const env = { ...LINUX, CHROMIUM_PATH: '/opt/mine/chrome' }
  expect(findBrowser(env, 'linux', has('/usr/bin/google-chrome'))).toBe('/opt/mine/chrome')
})

test('an empty CHROMIUM_PATH is none', () => {
  expect(findBrowser({ ...LINUX, CHROMIUM_PATH: '' }, 'linux', has('/usr/bin/chromium'))).toBe(
    '/usr/bin/chromium',
  )
})

test('the headless shell comes first, since it does half of the work', () => {
  const shell = '/usr/bin/chromium-headless-shell'
  expect(findBrowser(LINUX, 'linux', has('/usr/bin/google-chrome-stable', shell))).toBe(shell)
})

test('on Linux, Chrome comes before Chromium and Chromium before Edge, wherever they are', () => {
  const chrome = '/usr/bin/google-chrome-stable'
  const chromium = '/home/ada/bin/chromium'
  const edge = '/usr/bin/microsoft-edge'
  expect(findBrowser(LINUX, 'linux', has(edge, chromium, chrome))).toBe(chrome)
  expect(findBrowser(LINUX, 'linux', has(edge, chromium))).toBe(chromium)
  expect(findBrowser(LINUX, 'linux', has(edge))).toBe(edge)
})

test('on Linux, snaps are found without being in PATH', () => {
  expect(findBrowser({}, 'linux', has('/snap/bin/chromium'))).toBe('/snap/bin/chromium')
})

test("on macOS, everybody's applications come before one's own, and Chrome before Edge", () => {
  const chrome = 'Google Chrome.app/Contents/MacOS/Google Chrome'
  const edge = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'
  const both = has(edge, `/Applications/${chrome}`, `/Users/ada/Applications/${chrome}`)
  expect(findBrowser(MAC, 'darwin', both)).toBe(`/Applications/${chrome}`)
  expect(findBrowser(MAC, 'darwin', has(edge, `/Users/ada/Applications/${chrome}`))).toBe(
    `/Users/ada/Applications/${chrome}`,
  )
  expect(findBrowser(MAC, 'darwin', has(edge))).toBe(edge)
})

test('without any, Playwright takes its own', () => {
  expect(findBrowser(LINUX, 'linux', () => false)).toBeUndefined()
})
