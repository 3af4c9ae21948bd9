import { globSync } from 'node:fs'
import { isContractProcedure } from '@orpc/contract'
import { type AnyRouter, traverseContractProcedures } from '@orpc/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { jsonSizes, MAX_BYTES_PER_CHARACTER } from '#platform/rules/json-size.ts'
import { createBodyLimits, MAX_BODY_BYTES, measureLargestInput } from '#platform/server/http/body-limits.ts'

const SRC = new URL('../../src/', import.meta.url)

/** The contract of each feature, by the name that its calls have. */
async function loadContracts(): Promise<AnyRouter> {
  const contracts: Record<string, unknown> = {}
  for (const file of globSync('features/*/rules/contract.ts', { cwd: SRC })) {
    const feature = (file.split('/')[1] ?? '').replace(/-(.)/g, (_, letter) => letter.toUpperCase())
    const exported = await import(new URL(file, SRC).href)
    contracts[feature] = exported[`${feature}Contract`]
  }
  return contracts as AnyRouter
}

const contracts = await loadContracts()
const getLimit = createBodyLimits(contracts)

interface Call {
  readonly name: string
  readonly schema: z.ZodType
  /** Its addresses, REST and RPC. */
  readonly addresses: readonly (readonly [method: string, path: string])[]
}
const calls: Call[] = []
traverseContractProcedures({ router: contracts, path: [] }, ({ contract, path }) => {
  const { inputSchema, route } = contract['~orpc']
  if (!isContractProcedure(contract) || !inputSchema) return
  const { method = 'POST', path: address = `/${path.join('/')}` } = route
  calls.push({
    name: path.join('.'),
    schema: inputSchema as unknown as z.ZodType,
    addresses: [
      ['POST', `/api/rpc/${path.join('/')}`],
      [method, `/api${address.replaceAll(/\{\w+\}/g, 'x')}`],
    ],
  })
})

/** What of an input has no bound, and why it needs none. */
const UNBOUNDED: Readonly<Record<string, string>> = {
  'accounts.finishGoogle': 'takes what Google writes into an address',
  'catalogue.search': 'takes a text of any length, as long as the request is not too long',
}

test('the input of every call has a largest size', () => {
  const unbounded = calls.filter(({ schema }) => measureLargestInput(schema) === Number.POSITIVE_INFINITY)
  expect(unbounded.map(({ name }) => name).sort()).toEqual(Object.keys(UNBOUNDED))
})

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Takes three bytes, as most letters do that are not Latin, Greek, Cyrillic, Hebrew or Arabic. */
const LETTER = '字'
const length = (value: unknown) => JSON.stringify(value).length

/** The largest value that a schema lets through. */
function buildLargest(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.toSorted((one, other) => length(other) - length(one))[0]
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return choices.map(buildLargest).sort((one, other) => length(other) - length(one))[0]
  switch (schema.type) {
    case 'string':
      if (schema.format === 'uuid') return '0190a0a0-0000-7000-8000-000000000301'
      return (schema.format === 'binary' ? 'x' : LETTER).repeat(schema.maxLength ?? 0)
    case 'integer':
    case 'number':
      return -Number.MAX_VALUE
    case 'array':
      return new Array(schema.maxItems ?? 0).fill(schema.items && buildLargest(schema.items as JsonSchema))
    case 'object': {
      const properties = Object.entries(schema.properties ?? {})
      return Object.fromEntries(properties.map(([key, part]) => [key, buildLargest(part as JsonSchema)]))
    }
    default:
      return schema.type === 'boolean' ? false : null
  }
}

const toJsonSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const declared = jsonSizes.get(zodSchema)
      if (!declared) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, {
        type: 'string',
        maxLength: declared.maxBytes / MAX_BYTES_PER_CHARACTER - 2,
      })
    },
  })

test('the largest valid input of every call fits into a request, in any script', () => {
  const refused = calls.filter(({ schema, addresses }) => {
    const size = Buffer.byteLength(JSON.stringify({ json: buildLargest(toJsonSchema(schema)) }))
    return addresses.some(([method, path]) => getLimit(method, path) < size)
  })
  expect(refused.map(({ name }) => name)).toEqual([])
  // The walk has seen what is large.
  expect(getLimit('PUT', '/api/coding-problems/x')).toBeGreaterThan(2_500_000)
})

test('most calls take no more than anybody may send', () => {
  const larger = calls.filter(({ addresses }) =>
    addresses.some(([method, path]) => getLimit(method, path) > MAX_BODY_BYTES),
  )
  expect(larger.length).toBeLessThan(40)
  expect(getLimit('POST', '/api/accounts/sign-in')).toBe(MAX_BODY_BYTES)
  expect(getLimit('POST', '/api/nowhere')).toBe(MAX_BODY_BYTES)
})
