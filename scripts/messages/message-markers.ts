import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { LANGUAGE_TAGS, PSEUDO_LOCALE } from '../../src/platform/rules/messages/language.ts'
import { toPseudoLocale } from '../../src/platform/rules/messages/pseudo-locale.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What stands in built files where the language's own tag belongs. */
export const LANGUAGE_MARKER = '__MESSAGE_LANGUAGE__'

/** A message as built files have it until they are written out for each language. */
interface MarkedMessage {
  readonly key: string
  readonly marker: string
  /** Whether it is a text; otherwise a function makes it from its arguments. */
  readonly isText: boolean
  /** Compiled, by language. */
  readonly compiled: Readonly<Record<string, CompiledMessage>>
}

async function readSource(folder: string, language: string): Promise<Record<string, string> | null> {
  const file = join(folder, `${language}.ts`)
  if (!existsSync(file)) return null
  const { default: messages } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    default: Record<string, string>
  }
  return messages
}

/**
 * The messages of one folder with the marker of each. A marker holds a hash of the message in all languages, so that the name of a built
 * file changes with any of them.
 */
export async function readMarkedMessages(folder: string): Promise<MarkedMessage[]> {
  const [english, ...translations] = await Promise.all(
    LANGUAGE_TAGS.map(async (language) => [language, await readSource(folder, language)] as const),
  )
  const place = relative(ROOT, folder).split(sep).join('/')
  return Object.entries(english?.[1] ?? {}).map(([key, source]) => {
    const texts = translations.map(([language, messages]) => [language, messages?.[key] ?? source] as const)
    const hash = createHash('sha256').update(JSON.stringify([place, key, source, texts]))
    const compiled = Object.fromEntries(
      [['en', source] as const, ...texts].map(([language, text]) => [language, compile(text)]),
    )
    const isText = typeof compiled['en'] === 'string'
    return {
      key,
      marker: `__MESSAGE_${isText ? 'TEXT' : 'PARTS'}_${hash.digest('hex').slice(0, 16)}__`,
      isText,
      compiled: { ...compiled, [PSEUDO_LOCALE]: toPseudoLocale(compile(source)) },
    }
  })
}

/** All messages of the project by their markers. */
export async function readAllMarkedMessages(): Promise<Map<string, MarkedMessage>> {
  const folders = globSync('src/**/messages/en.ts', { cwd: ROOT }).map((file) => dirname(join(ROOT, file)))
  const all = await Promise.all(folders.map(readMarkedMessages))
  return new Map(all.flat().map((message) => [message.marker, message]))
}
