import { useCallback, useEffect, useState } from 'react'
import { onDraftsCleared, readDraft, saveDraft } from '#platform/web/drafts.ts'
import { onBeforeSignOut } from '#platform/web/reader-leaving.ts'
import type { Resume } from '../../rules/contract.ts'
import type { ResumeDesign } from '../../rules/resume-design.ts'
import type { ResumeDocument } from '../../rules/resume-document.ts'
import type { ResumeSection } from '../../rules/sections.ts'
import { hasErrorCode, resumesApi } from '../api.ts'
import { type FormEntry, getEntries, withEntries } from './form-entry.ts'
import { isSameContent, isValidContent, RESUME_DRAFT, type ResumeDraft } from './resume-draft.ts'
import { createResumeSaver, type ResumeContent, type ResumeSaver, type SaveState } from './resume-saver.ts'
import { getRetryDelay } from './save-failure.ts'

const getCurrent = (error: unknown): Resume | null =>
  hasErrorCode(error, 'CHANGED_ELSEWHERE') ? (error as { data: { current: Resume } }).data.current : null

/**
 * A resume that is being written: saved a moment after the last key, and kept on this device until it is.
 * @param userId whose draft it is
 */
export function useResumeEditor(resume: Resume, userId: string) {
  const [content, setContent] = useState<ResumeContent>(resume)
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'saved' })
  const [saver, setSaver] = useState<ResumeSaver>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a later answer of the loader does not take away what is written here
  useEffect(() => {
    const storeDraft = (draft: ResumeDraft | null) => saveDraft(RESUME_DRAFT, userId, draft, resume.id)
    const made = createResumeSaver({
      content: resume,
      version: resume.version,
      isValid: isValidContent,
      save: async ({ document, design }, version) =>
        (await resumesApi.updateResume({ resumeId: resume.id, document, design, version })).version,
      getCurrent,
      getRetryDelay,
      isGone: (error) => hasErrorCode(error, 'NOT_FOUND'),
      isSame: isSameContent,
      storeDraft,
      onState: setSaveState,
    })
    const draft = readDraft(RESUME_DRAFT, userId, resume.id)
    if (draft && isSameContent(draft.content, resume)) storeDraft(null)
    else if (draft) {
      setContent(draft.content)
      if (draft.version === resume.version) made.change(draft.content)
      else made.refuse(draft.content, resume)
    }
    setSaver(made)
    const leave = () => {
      made.storeDraft()
      void made.flush()
    }
    const hide = () => document.visibilityState === 'hidden' && leave()
    const again = () => void made.flush()
    const leaveSignOut = onBeforeSignOut(async () => void (await made.flush()))
    // Here or in another tab: the page is taken down after that, and must not store again what was just removed.
    const leaveCleared = onDraftsCleared((writer) => writer === userId && made.forget())
    addEventListener('pagehide', leave)
    addEventListener('online', again)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', hide)
      leaveSignOut()
      leaveCleared()
      leave()
      made.stop()
    }
  }, [resume.id, userId])

  useEffect(() => {
    // What the page came with is saved.
    if (content !== resume) saver?.change(content)
  }, [saver, content, resume])

  // biome-ignore lint/correctness/useExhaustiveDependencies: who signs in again gets the resume anew, and what failed meanwhile is saved
  useEffect(() => void saver?.retry(), [saver, resume])

  return {
    content,
    saveState,
    changeBasics: useCallback(
      (changed: Partial<ResumeDocument['basics']>) =>
        setContent(({ document, design }) => ({
          design,
          document: { ...document, basics: { ...document.basics, ...changed } },
        })),
      [],
    ),
    changeEntries: useCallback(
      (section: ResumeSection, change: (entries: readonly FormEntry[]) => readonly FormEntry[]) =>
        setContent(({ document, design }) => ({
          design,
          document: withEntries(document, section, change(getEntries(document, section))),
        })),
      [],
    ),
    changeDesign: useCallback(
      (change: (design: ResumeDesign) => ResumeDesign) =>
        setContent(({ document, design }) => ({ document, design: change(design) })),
      [],
    ),
    /** @returns whether everything is saved */
    flush: async () => (await saver?.flush()) ?? true,
    getVersion: () => saver?.getVersion() ?? resume.version,
    /** Shows what the server has by now in the place of what is here. */
    load(current: Resume) {
      if (saver) setContent(saver.load(current))
    },
    keepMine: async (current: Resume) => void (await saver?.keepMine(current)),
  }
}
