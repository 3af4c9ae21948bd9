import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGE_MARKER, readMarkedMessages } from './message-markers.ts'

const INDEX = /\/messages\/index\.ts$/
/** Of modules that stand in no file; what follows is the folder of the messages and the module that uses them. */
const NAMESPACE = '\0messages:'
const EXPORTS = '\0messages-exports:'

/** A module with an export for each message, which is a text, or a function where it has arguments. */
async function writeModule(directory: string): Promise<string> {
  const messages = (await readMarkedMessages(directory)).map(({ key, marker, isText }) => {
    const value = isText ? `"${marker}"` : `/*#__PURE__*/createMessage(["${marker}"])`
    return `export const ${key} = ${value}`
  })
  return ["import { createMessage } from '#platform/rules/messages/format-message.ts'", ...messages].join(
    '\n',
  )
}

/**
 * Gives each built file only the messages it uses, as markers, in whose place localize-build.ts puts what was compiled for each language.
 * Every module that imports messages gets a copy of theirs with an export for each, of which the bundler keeps what is used and puts it
 * beside its user.
 */
export const markMessages = (): Plugin => ({
  name: 'mark-messages',
  apply: 'build',
  enforce: 'pre',
  config: () => ({ define: { BUNDLE_LANGUAGE: JSON.stringify(LANGUAGE_MARKER) } }),
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
