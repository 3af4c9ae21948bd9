import { getLanguage } from './language.ts'

/** Makes something once for each language, when it is first asked for in it. */
export function memoizeByLanguage<Value>(make: () => Value): () => Value {
  const known = new Map<string, Value>()
  return () => {
    const language = getLanguage()
    const value = known.get(language) ?? make()
    known.set(language, value)
    return value
  }
}

/**
 * A table of texts at the top of a module, each read in the language of whoever reads it then, and not in that of the moment in which the
 * module was loaded.
 * @param make called once for each language
 */
export function defineTexts<Table extends object>(make: () => Table): Table {
  const read = memoizeByLanguage(make)
  return new Proxy({} as Table, {
    get: (_target, key) => Reflect.get(read(), key),
    has: (_target, key) => Reflect.has(read(), key),
    ownKeys: () => Reflect.ownKeys(read()),
    getOwnPropertyDescriptor: (_target, key) => {
      const own = Reflect.getOwnPropertyDescriptor(read(), key)
      return own && { ...own, configurable: true }
    },
  })
}
