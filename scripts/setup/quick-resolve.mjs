import { registerHooks } from 'node:module'

const PACKAGE = 'drizzle-orm'
const INSIDE = `/node_modules/${PACKAGE}/`

// Node parses the nearest package.json anew for each module of a package. Drizzle's has 180 kB, and for its hundred
// modules that was half the CPU time of a start. All of them are ES modules that name each other by path.
const known = new Map()
const module = (url) => ({ url, format: 'module', shortCircuit: true })

registerHooks({
  resolve(specifier, context, next) {
    if (!context.conditions.includes('import')) return next(specifier, context)
    if (specifier.startsWith('.') && context.parentURL?.includes(INSIDE))
      return module(new URL(specifier, context.parentURL).href)
    if (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`)) return next(specifier, context)
    if (!known.has(specifier)) known.set(specifier, next(specifier, context).url)
    return module(known.get(specifier))
  },
})
