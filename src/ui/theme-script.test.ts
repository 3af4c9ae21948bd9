import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { RAIL_STORAGE_KEY, THEME_SCRIPT, THEME_STORAGE_KEY } from './theme-script.ts'

/** Runs the script on a stand-in page and returns the attributes it sets. */
function run(stored: Record<string, string>, innerWidth: number, forbidden = false): Record<string, string> {
  const attributes: Record<string, string> = {}
  runInNewContext(THEME_SCRIPT, {
    innerWidth,
    localStorage: {
      getItem(key: string) {
        if (forbidden) throw new Error('SecurityError')
        return stored[key] ?? null
      },
    },
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => {
          attributes[name] = value
        },
        hasAttribute: (name: string) => name in attributes,
      },
    },
  })
  return attributes
}

describe('theme script', () => {
  test('puts the stored choices on the page', () => {
    expect(run({ [THEME_STORAGE_KEY]: 'dark', [RAIL_STORAGE_KEY]: 'compact' }, 1600)).toEqual({
      'data-theme': 'dark',
      'data-rail': 'compact',
    })
  })

  test('leaves the theme to the system and the rail to the window where nothing is stored', () => {
    expect(run({}, 1600)).toEqual({ 'data-rail': 'wide' })
    expect(run({}, 1000)).toEqual({ 'data-rail': 'compact' })
  })

  test('does not believe other values', () => {
    expect(run({ [THEME_STORAGE_KEY]: '"><script>', [RAIL_STORAGE_KEY]: 'huge' }, 1000)).toEqual({
      'data-rail': 'compact',
    })
  })

  test('survives forbidden storage', () => {
    expect(run({ [THEME_STORAGE_KEY]: 'dark' }, 1600, true)).toEqual({ 'data-rail': 'wide' })
  })

  test('is one line that cannot end its own element', () => {
    expect(THEME_SCRIPT).not.toMatch(/\n|<\//)
  })
})
