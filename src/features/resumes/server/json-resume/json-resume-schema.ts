import type { ValidateFunction } from 'ajv'

/** Names the format in a document. */
export const JSON_RESUME_SCHEMA_URL =
  'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

export interface JsonResumeSchema {
  readonly validate: ValidateFunction<object>
  /** Whether the schema takes a text as an address of this kind. */
  isAddress(format: 'email' | 'uri', text: string): boolean
}

let loading: Promise<JsonResumeSchema> | undefined

/** The schema of the format, compiled at its first use: few requests need it. */
export function loadJsonResumeSchema(): Promise<JsonResumeSchema> {
  loading ??= compileSchema()
  return loading
}

async function compileSchema(): Promise<JsonResumeSchema> {
  const [{ Ajv }, formats, { default: schema }] = await Promise.all([
    import('ajv'),
    import('ajv-formats'),
    import('@jsonresume/schema/schema.json', { with: { type: 'json' } }),
  ])
  const ajv = new Ajv({ allErrors: true })
  formats.default.default(ajv, ['email', 'uri'])
  const [validate, isEmail, isUri] = [
    ajv.compile<object>(schema),
    ajv.compile({ type: 'string', format: 'email' }),
    ajv.compile({ type: 'string', format: 'uri' }),
  ]
  return { validate, isAddress: (format, text) => (format === 'email' ? isEmail : isUri)(text) }
}

/** A part of a JSON document as people write it: `work[0].url`. */
export const formatJsonPath = (keys: readonly (string | number)[]): string =>
  keys
    .map((key) => {
      if (typeof key === 'number') return `[${key}]`
      return /^[a-z_$][\w$]*$/i.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
    })
    .join('')
    .replace(/^\./, '')
