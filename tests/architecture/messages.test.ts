import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_TAGS } from '#platform/rules/messages/language.ts'

const TRANSLATIONS = LANGUAGE_TAGS.filter((tag) => tag !== 'en')
const ROOT = new URL('../../', import.meta.url).pathname
const files = (pattern: string) => globSync(pattern, { cwd: ROOT }).sort()
const read = (path: string) => readFileSync(ROOT + path, 'utf8')

const parts = await Promise.all(
  files('src/**/messages/en.ts').map(async (path) => {
    const { default: messages } = (await import(ROOT + path)) as { default: Record<string, string> }
    const folder = dirname(dirname(path))
    const readers = files(`${folder}/**/*.{ts,tsx}`).filter(
      (file) => !/\.test\.tsx?$|\/messages\//.test(file),
    )
    return { folder, messages, code: readers.map((file) => ({ file, text: read(file) })) }
  }),
)

/** The arguments and tags of a compiled message, and what a selection chooses from. */
function listArguments(message: unknown, found = new Set<string>()): Set<string> {
  if (!Array.isArray(message)) return found
  for (const part of message) {
    if (!Array.isArray(part)) continue
    const [name, kind, ...rest] = part as [string, unknown, ...unknown[]]
    const [choices] = rest
    if (kind === undefined) found.add(name)
    else if (typeof kind !== 'number') {
      found.add(`<${name}>`)
      listArguments(part.slice(1), found)
    } else if (typeof choices === 'object' && choices !== null && !Array.isArray(choices)) {
      const isSelection = kind === 1
      found.add(isSelection ? `${name}: ${Object.keys(choices).sort().join()}` : `${name}: a number`)
      for (const text of Object.values(choices)) listArguments(text, found)
    } else found.add(`${name}: ${JSON.stringify(rest)}`)
  }
  return found
}

test('there is something to read', () => {
  expect(parts.length).toBeGreaterThan(8)
})

describe.each(parts)('messages of $folder', ({ folder, messages, code }) => {
  test('are in ICU MessageFormat', () => {
    for (const [key, text] of Object.entries(messages)) {
      expect(() => compile(text), key).not.toThrow()
      expect(text.trim(), key).not.toBe('')
      // A format that is not written out has to be registered, and is left out in silence when it is not.
      expect(text, key).not.toMatch(/\{\s*\w+\s*,\s*(?:number|date|time)\s*,\s*(?!::)/)
    }
  })

  test.each(TRANSLATIONS)('say the same with the same arguments: %s', async (language) => {
    const { default: translated } = (await import(`${ROOT}${folder}/messages/${language}.ts`)) as {
      default: Record<string, string>
    }
    expect(Object.keys(translated)).toEqual(Object.keys(messages))
    for (const [key, text] of Object.entries(translated)) {
      expect(text.trim(), key).not.toBe('')
      // Letters that were read in another encoding on their way here.
      expect(text, key).not.toMatch(/Ã|Â[\x80-\xbf]|â€|à¤/)
      expect([...listArguments(compile(text))].sort(), key).toEqual(
        [...listArguments(compile(messages[key] ?? ''))].sort(),
      )
    }
  })

  test('are used, each by its name', () => {
    const used = new Set(
      code.flatMap(({ text }) => [...text.matchAll(/\bt\s*\.(\w+)/g)].map(([, key]) => key)),
    )
    expect(Object.keys(messages).filter((key) => !used.has(key))).toEqual([])
    // A computed key would bring all of them into a browser, and none of them would ever count as unused.
    const computed = code.filter(
      ({ text }) => /messages\/index\.ts'/.test(text) && /\bt\[|\bkeyof typeof t\b/.test(text),
    )
    expect(computed.map(({ file }) => file)).toEqual([])
  })

  test('of the server alone are in no file for browsers', () => {
    const onServer = ({ file }: { file: string }) => /\/server\//.test(file)
    const inBrowser = code.filter((one) => !onServer(one)).map(({ text }) => text)
    const [browserCode, assets] = [inBrowser.join('\n'), readAssets()]
    const serverOnly = Object.entries(messages).filter(
      ([key, text]) => text.length > 30 && !/[{<']/.test(text) && !browserCode.includes(`t.${key}`),
    )
    expect(serverOnly.filter(([, text]) => assets.includes(text)).map(([key]) => key)).toEqual([])
  })
})

let assetTexts: string | undefined
function readAssets(): string {
  assetTexts ??= files('build/client/assets/**/*.js').map(read).join('\n')
  expect(assetTexts).not.toBe('')
  return assetTexts
}

test('numbers and days are written in the language of the reader, not in that of the server', () => {
  const bare = files('src/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file) && /\.toLocale(?:Date|Time)?String\(\)/.test(read(file)),
  )
  expect(bare).toEqual([])
})

test('files for browsers hold compiled messages and nothing that compiles them', () => {
  expect(readAssets()).not.toContain('MALFORMED_ARGUMENT')
  expect(readAssets()).not.toContain('__MESSAGE_')
})
