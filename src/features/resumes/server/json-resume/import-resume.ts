import { getOwnProfile } from '#features/profiles/server/index.ts'
import type { PersonContext, SettingsContext } from '#platform/server/command-context.ts'
import { t } from '../../messages/index.ts'
import type { LostPart, Resume } from '../../rules/contract.ts'
import {
  MAX_IMPORT_BYTES,
  MAX_IMPORT_DEPTH,
  MAX_IMPORT_PROBLEMS,
  MAX_IMPORT_VALUES,
} from '../../rules/limits.ts'
import type { ResumeDocument } from '../../rules/resume-document.ts'
import { buildProfileResume } from '../profile-changes/build-profile-resume.ts'
import { insertResume, type NewResume } from '../save-resume.ts'
import { readJsonResume } from './read-json-resume.ts'

interface ImportProblems {
  readonly problems: { path: string; message: string }[]
}

/**
 * Makes a resume of a JSON Resume document. Like one that begins with nothing, it is offered only what the profile says from now on.
 * @param input.json anything that somebody sent
 * @returns `lost`, what the resume does not say as the document did; or `problems`, why it is no such document
 */
export async function importResume(
  ctx: PersonContext & SettingsContext,
  { json, ...input }: NewResume & { json?: unknown },
): Promise<{ resume: Resume; lost: LostPart[] } | ImportProblems | 'TOO_MANY' | 'NOT_FOUND'> {
  const parsed = parseJsonResume(json)
  if ('problems' in parsed) return parsed
  const profileSnapshot = buildProfileResume(await getOwnProfile(ctx))
  const resume = await insertResume(ctx, { ...input, document: parsed.document, profileSnapshot })
  return typeof resume === 'string' ? resume : { resume, lost: parsed.lost }
}

/**
 * Checks a document against limits, and reads what a resume can hold of it. Nothing is asked of its form: what is good is taken, and the rest
 * is named.
 * @returns `problems` where it is no group of fields, or has nothing but faults
 */
export function parseJsonResume(
  json: unknown,
): { document: ResumeDocument; lost: LostPart[] } | ImportProblems {
  if (isBeyondLimits(json)) return { problems: [{ path: '', message: t.importIsTooLarge }] }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return { problems: [{ path: '', message: t.importMustBeObject }] }
  const { document, lost, faults } = readJsonResume(json as Record<string, unknown>)
  if (faults.length === 0 || !isEmptyDocument(document)) return { document, lost }
  const problems = faults.slice(0, MAX_IMPORT_PROBLEMS).map(({ path, reason }) => ({ path, message: reason }))
  const more = faults.length - problems.length
  return {
    problems: more > 0 ? [...problems, { path: '', message: t.importMoreProblems({ more }) }] : problems,
  }
}

const isEmptyDocument = ({ basics, ...sections }: ResumeDocument): boolean => {
  const { location, profiles, ...texts } = basics
  return (
    [...Object.values(texts), ...Object.values(location)].every((text) => text === '') &&
    [profiles, ...Object.values(sections)].every((entries) => entries.length === 0)
  )
}

/** Calls of the site's own pages carry more than JSON does: big numbers, sets, maps and dates. */
const isJson = (value: unknown): boolean =>
  typeof value !== 'bigint' &&
  !(value instanceof Map || value instanceof Set || value instanceof Date || value instanceof Blob)

/** Looked at before anything walks through it that would take long, or call itself too often. */
function isBeyondLimits(json: unknown): boolean {
  let values = 0
  const waiting = [{ value: json, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    values += 1
    if (values > MAX_IMPORT_VALUES || depth > MAX_IMPORT_DEPTH) return true
    if (!isJson(value)) return true
    if (typeof value !== 'object' || value === null) continue
    for (const part of Object.values(value)) waiting.push({ value: part, depth: depth + 1 })
  }
  return Buffer.byteLength(JSON.stringify(json) ?? '') > MAX_IMPORT_BYTES
}
