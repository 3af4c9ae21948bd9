import { useCallback } from 'react'
import { useSavedDocument } from '#platform/web/use-saved-document.ts'
import type { Resume } from '../../rules/contract.ts'
import type { ResumeDesign } from '../../rules/resume-design.ts'
import type { ResumeDocument } from '../../rules/resume-document.ts'
import type { ResumeSection } from '../../rules/sections.ts'
import { hasErrorCode, resumesApi } from '../api.ts'
import { type FormEntry, getEntries, withEntries } from './form-entry.ts'
import { isSameContent, isValidContent, RESUME_DRAFT, type ResumeContent } from './resume-draft.ts'

const getCurrent = (error: unknown): Resume | null =>
  hasErrorCode(error, 'CHANGED_ELSEWHERE') ? (error as { data: { current: Resume } }).data.current : null

/**
 * A resume that is being written.
 * @param userId whose draft it is
 */
export function useResumeEditor(resume: Resume, userId: string) {
  const saved = useSavedDocument<ResumeContent, Resume>({
    current: resume,
    getContent: ({ document, design }) => ({ document, design }),
    userId,
    form: RESUME_DRAFT,
    isValid: isValidContent,
    isSame: isSameContent,
    save: async ({ document, design }, version) =>
      (await resumesApi.updateResume({ resumeId: resume.id, document, design, version })).version,
    getCurrent,
    isGone: (error) => hasErrorCode(error, 'NOT_FOUND'),
  })
  const { content, setContent, saveState, flush, getVersion, load, keepMine } = saved

  return {
    content,
    saveState,
    flush,
    getVersion,
    load,
    keepMine,
    changeBasics: useCallback(
      (changed: Partial<ResumeDocument['basics']>) =>
        setContent(({ document, design }) => ({
          design,
          document: { ...document, basics: { ...document.basics, ...changed } },
        })),
      [setContent],
    ),
    changeEntries: useCallback(
      (section: ResumeSection, change: (entries: readonly FormEntry[]) => readonly FormEntry[]) =>
        setContent(({ document, design }) => ({
          design,
          document: withEntries(document, section, change(getEntries(document, section))),
        })),
      [setContent],
    ),
    changeDesign: useCallback(
      (change: (design: ResumeDesign) => ResumeDesign) =>
        setContent(({ document, design }) => ({ document, design: change(design) })),
      [setContent],
    ),
  }
}
