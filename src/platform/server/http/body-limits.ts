import { type AnyRouter, traverseContractProcedures } from '@orpc/server'
import { TrieRouter } from 'hono/router/trie-router'
import * as z from 'zod/v4/core'
import { jsonSizes, MAX_BYTES_PER_CHARACTER } from '#platform/rules/json-size.ts'

/** What every request may carry. */
export const MAX_BODY_BYTES = 256 * 1024
/** What RPC and forms put around an input. */
const FRAME_BYTES = 64 * 1024
const NUMBER_BYTES = 24
/** Of a text whose pattern repeats nothing without an end, such as an id or a code. */
const PATTERN_BYTES = 256
const DATE_BYTES = 40
const ID_BYTES = 38

type Schema = z.$ZodType

/**
 * How long the body of a call may be, by its method and path, REST and RPC alike: as long as its largest valid input, and at least
 * `MAX_BODY_BYTES`.
 */
export function createBodyLimits(router: AnyRouter): (method: string, path: string) => number {
  const limits = new TrieRouter<number>()
  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    const { inputSchema, route } = contract['~orpc']
    const size = inputSchema instanceof z.$ZodType ? measureLargestInput(inputSchema) : 0
    if (size === Number.POSITIVE_INFINITY || size + FRAME_BYTES <= MAX_BODY_BYTES) return
    const name = `/${path.join('/')}`
    limits.add('ALL', `/api/rpc${name}`, size + FRAME_BYTES)
    limits.add(route.method ?? 'POST', `/api${toRoutePattern(route.path ?? name)}`, size + FRAME_BYTES)
  })
  return (method, path) => Math.max(MAX_BODY_BYTES, ...limits.match(method, path)[0].map(([limit]) => limit))
}

const toRoutePattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/**
 * Bytes of JSON, or of a form where there are files, that the largest valid input takes; blanks around texts are not counted.
 * @returns infinity where nothing bounds it
 */
export function measureLargestInput(schema: Schema): number {
  const declared = jsonSizes.get(schema)
  if (declared) return declared.maxBytes
  const { def } = (schema as z.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return measureText(def as z.$ZodStringDef)
    case 'number':
    case 'bigint':
      return NUMBER_BYTES
    case 'boolean':
    case 'null':
    case 'undefined':
      return 'false'.length
    case 'date':
      return DATE_BYTES
    case 'literal':
      return Math.max(...def.values.map(measureJson))
    case 'enum':
      return Math.max(...Object.values(def.entries).map(measureJson))
    case 'file':
      return findMaximum(def)
    case 'array':
      return 2 + findMaximum(def) * (measureLargestInput(def.element) + 1)
    case 'tuple':
      return 2 + sum(def.items.map((item) => measureLargestInput(item) + 1))
    case 'object':
      return (
        2 +
        sum(
          Object.entries(def.shape).map(([key, value]) => measureJson(key) + 2 + measureLargestInput(value)),
        )
      )
    case 'union':
      return Math.max(...def.options.map(measureLargestInput))
    case 'intersection':
      return measureLargestInput(def.left) + measureLargestInput(def.right)
    case 'pipe':
      // What is changed on its way is cleaned, which makes it no longer.
      return Math.min(measureLargestInput(def.in), measureLargestInput(def.out))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return measureLargestInput(def.innerType)
    default:
      return Number.POSITIVE_INFINITY
  }
}

/** What a schema demands of its values: its own definition is the first. */
const listChecks = (def: z.$ZodTypeDef) =>
  [def, ...(def.checks ?? []).map((check) => check._zod.def)] as {
    readonly maximum?: number
    readonly length?: number
    readonly pattern?: RegExp
  }[]

const findMaximum = (def: z.$ZodTypeDef): number =>
  Math.min(...listChecks(def).map(({ maximum, length }) => maximum ?? length ?? Number.POSITIVE_INFINITY))

function measureText(def: z.$ZodStringDef & { format?: string }): number {
  if (def.format === 'uuid') return ID_BYTES
  if (def.format === 'datetime') return DATE_BYTES
  const units = findMaximum(def)
  if (units < Number.POSITIVE_INFINITY) return 2 + units * MAX_BYTES_PER_CHARACTER
  const isShort = listChecks(def).some(({ pattern }) => pattern && isBounded(pattern))
  return isShort ? PATTERN_BYTES : Number.POSITIVE_INFINITY
}

/** Whether a pattern is about the whole text and repeats nothing without an end. */
const isBounded = ({ source }: RegExp): boolean =>
  /^\^.*\$$/.test(source) && !/[*+]|\{\d+,\}/.test(source.replaceAll(/\\.|\[[^\]]*\]/g, ''))

const measureJson = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
