import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LANGUAGE_TAGS, PSEUDO_LOCALE } from '../../src/platform/rules/messages/language.ts'
import { LANGUAGE_MARKER, readAllMarkedMessages } from './message-markers.ts'

type Messages = Awaited<ReturnType<typeof readAllMarkedMessages>>

/** An argument of `createMessage`, in whatever quotes the minifier chose; a text among others; the tag of the language. */
const MARKERS =
  /\[\s*(["'`])(__MESSAGE_PARTS_[0-9a-f]{16}__)\1\s*\]|__MESSAGE_(?:TEXT_[0-9a-f]{16}|LANGUAGE)__/g
const CHUNK = /(?<=["'`/]assets\/)([\w.~-]+\.js)(?=["'`])/g
const DEFAULT = 'en'

/** The text between any quotes of JavaScript. */
const escapeForQuotes = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/['`]|\$(?=\{)/g, '\\$&')

function localize(code: string, language: string, messages: Messages): string {
  const compiledOf = (marker: string) => {
    const message = messages.get(marker)
    if (!message) throw new Error(`No message has the marker ${marker}: build everything anew.`)
    return message.compiled[language]
  }
  return code.replace(MARKERS, (found, _quote, marker: string | undefined) => {
    if (marker) return JSON.stringify(compiledOf(marker))
    return found === LANGUAGE_MARKER ? language : escapeForQuotes(String(compiledOf(found)))
  })
}

/**
 * Writes what was built out for each language: English in place of what was built, the others in a folder of their own beside it, where
 * files name each other as in English. What says nothing (styles, fonts, pictures) is there once.
 *
 * @param buildDirectory with the folders `client` and `server`
 * @param siteLanguage the pseudo-locale has pages always, for the tests, and browser files where a site speaks it
 */
export async function localizeBuild(buildDirectory: string, siteLanguage: string): Promise<void> {
  const messages = await readAllMarkedMessages()
  const assets = join(buildDirectory, 'client/assets')
  const chunks = new Set((await readdir(assets)).filter((name) => name.endsWith('.js')))
  const server = join(buildDirectory, 'server')
  const pages = (await readdir(server, { recursive: true })).filter((name) => name.endsWith('.js'))

  const writeOut = async (
    folder: string,
    names: Iterable<string>,
    language: string,
    hasOwnChunks: boolean,
  ) => {
    for (const name of names) {
      const code = localize(await readFile(join(folder, name), 'utf8'), language, messages)
      const target = language === DEFAULT ? join(folder, name) : join(folder, language, name)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(
        target,
        hasOwnChunks
          ? code.replace(CHUNK, (chunk) => (chunks.has(chunk) ? `${language}/${chunk}` : chunk))
          : code,
      )
    }
  }
  // English last: the others are made from the markers that it replaces.
  const others = [...LANGUAGE_TAGS.filter((tag) => tag !== DEFAULT), PSEUDO_LOCALE]
  for (const language of [...others, DEFAULT]) {
    const hasOwnChunks =
      language !== DEFAULT && (language !== PSEUDO_LOCALE || siteLanguage === PSEUDO_LOCALE)
    if (hasOwnChunks || language === DEFAULT) await writeOut(assets, chunks, language, hasOwnChunks)
    await writeOut(server, pages, language, hasOwnChunks)
  }
}
