// The work of parse-json-resume.ts.
import { t } from '../../messages/index.ts'
import type { LostPart } from '../../rules/contract.ts'
import { MAX_IMPORT_PROBLEMS } from '../../rules/limits.ts'
import type { ResumeDocument } from '../../rules/resume-document.ts'
import { readJsonResume } from './read-json-resume.ts'

export interface ImportProblems {
  readonly problems: { path: string; message: string }[]
}

/**
 * Reads what a resume can hold of a document that is within limits. Nothing is asked of its form: what is good is taken, and the rest is named.
 * @returns `problems` where it is no group of fields, or has nothing but faults
 */
export default function parseJsonResume(
  json: unknown,
): { document: ResumeDocument; lost: LostPart[] } | ImportProblems {
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
