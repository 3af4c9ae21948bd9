import type { ResumeDocument } from '../../rules/resume-document.ts'
import type { ResumeSection } from '../../rules/sections.ts'
import {
  getPlainFieldName,
  JSON_RESUME_BASICS,
  JSON_RESUME_LOCATION,
  JSON_RESUME_PROFILE,
  JSON_RESUME_SECTIONS,
  type JsonResumeField,
} from './json-resume-fields.ts'
import { JSON_RESUME_SCHEMA_URL, type JsonResumeSchema, loadJsonResumeSchema } from './json-resume-schema.ts'

type Fields = Readonly<Record<string, JsonResumeField>>
type Values = Record<string, unknown>

/** "example.org/me": an address whose beginning somebody left out. */
const BARE_ADDRESS = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/

/**
 * A resume in the JSON Resume format, without empty fields, and valid by its schema whatever somebody wrote: a text that is no
 * address stands in a field beside (`x-url`).
 */
export async function writeJsonResume(document: ResumeDocument): Promise<object> {
  const schema = await loadJsonResumeSchema()
  const write = (values: object, fields: Fields) => writeFields(schema, values as Values, fields)
  const { location, profiles, ...basics } = document.basics
  const sections = Object.keys(JSON_RESUME_SECTIONS) as ResumeSection[]
  return {
    $schema: JSON_RESUME_SCHEMA_URL,
    ...leaveOutEmpty({
      basics: {
        ...write(basics, JSON_RESUME_BASICS),
        ...leaveOutEmpty({
          location: write(location, JSON_RESUME_LOCATION),
          profiles: writeList(profiles.map((profile) => write(profile, JSON_RESUME_PROFILE))),
        }),
      },
      ...Object.fromEntries(
        sections.map((section) => [
          section,
          writeList(document[section].map((entry) => write(entry, JSON_RESUME_SECTIONS[section]))),
        ]),
      ),
    }),
  }
}

function writeFields({ isAddress }: JsonResumeSchema, values: Values, fields: Fields): Values {
  const written: Values = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (typeof value === 'string' && value !== '') {
      const format = field.kind === 'text' ? field.format : undefined
      const bare = format === 'uri' && BARE_ADDRESS.test(value) ? `https://${value}` : value
      const found = format && [value, bare].find((text) => isAddress(format, text))
      if (format && found === undefined) written[getPlainFieldName(name)] = value
      else written[name] = found ?? value
    } else if (Array.isArray(value)) {
      const texts = value.filter((text) => text !== '')
      if (texts.length > 0) written[name] = texts
    }
  }
  return written
}

const writeList = (entries: readonly Values[]) => entries.filter((entry) => Object.keys(entry).length > 0)

const leaveOutEmpty = (parts: Record<string, object>) =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0))
