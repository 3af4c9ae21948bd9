import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { LANGUAGE, PSEUDO_LOCALE } from '../../src/platform/rules/messages/language.ts'
import { toPseudoLocale } from '../../src/platform/rules/messages/pseudo-locale.ts'

const INDEX = /\/messages\/index\.ts$/
/** Of modules that stand in no file; what follows is the folder of the messages and the module that uses them. */
const NAMESPACE = '\0messages:'
const EXPORTS = '\0messages-exports:'

async function readMessages(directory: string): Promise<Record<string, string>> {
  const read = async (language: string) =>
    (await import(pathToFileURL(join(directory, `${language}.ts`)).href)) as {
      default: Record<string, string>
    }
  const { default: messages } = await read(existsSync(join(directory, `${LANGUAGE}.ts`)) ? LANGUAGE : 'en')
  return messages
}

/** A module with an export for each message, which is a text, or a function where it has arguments. */
async function writeModule(directory: string): Promise<string> {
  const messages = Object.entries(await readMessages(directory)).map(([key, source]) => {
    const compiled = LANGUAGE === PSEUDO_LOCALE ? toPseudoLocale(compile(source)) : compile(source)
    const value = JSON.stringify(compiled)
    return `export const ${key} = ${typeof compiled === 'string' ? value : `/*#__PURE__*/createMessage(${value})`}`
  })
  return ["import { createMessage } from '#platform/rules/messages/format-message.ts'", ...messages].join(
    '\n',
  )
}

/**
 * Gives each file for browsers only the messages it uses, compiled. Every module that imports messages gets a copy of
 * theirs with an export for each, of which the bundler keeps what is used and puts it beside its user.
 */
export const browserMessages = (): Plugin => ({
  name: 'browser-messages',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  async resolveId(source, importer, options) {
    if (source.startsWith(EXPORTS)) return source
    if (!importer || !source.endsWith('messages/index.ts')) return undefined
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (!resolved || !INDEX.test(resolved.id)) return resolved
    return `${NAMESPACE}${dirname(resolved.id)}:${importer.split('?')[0]}.js`
  },
  async load(id) {
    if (id.startsWith(NAMESPACE)) {
      const code = `export * as t from ${JSON.stringify(id.replace(NAMESPACE, EXPORTS))}`
      return { code, moduleSideEffects: false }
    }
    const [, directory] = id.startsWith(EXPORTS) ? id.split(':') : []
    return directory ? { code: await writeModule(directory), moduleSideEffects: false } : undefined
  },
})
