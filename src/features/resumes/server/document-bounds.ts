import { MAX_RESUME_LENGTH } from '../rules/limits.ts'
import type { ResumeDocument } from '../rules/resume-document.ts'
import { RESUME_SECTIONS, type ResumeSection } from '../rules/sections.ts'

/**
 * A document that is too long without the last entries of its longest sections.
 * @returns `left`: the sections and places of the entries that were left out
 */
export function leaveOutBeyondBounds(document: ResumeDocument): {
  document: ResumeDocument
  left: { section: ResumeSection; index: number }[]
} {
  const bounded = { ...document }
  const left: { section: ResumeSection; index: number }[] = []
  const lengths = new Map(
    RESUME_SECTIONS.map((section) => [section, JSON.stringify(document[section]).length]),
  )
  let total = JSON.stringify(document).length
  while (total > MAX_RESUME_LENGTH) {
    const [section] = [...lengths].reduce((longest, other) => (other[1] > longest[1] ? other : longest))
    const entries: unknown[] = [...bounded[section]]
    const gone = JSON.stringify(entries.pop() ?? '').length + 1
    left.push({ section, index: entries.length })
    lengths.set(section, (lengths.get(section) ?? 0) - gone)
    total -= gone
    Object.assign(bounded, { [section]: entries })
  }
  return { document: bounded, left: left.reverse() }
}
