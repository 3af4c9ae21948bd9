import { z } from 'zod'
import type { DraftForm } from '#platform/web/drafts.ts'
import type { UnsavedDocument } from '#platform/web/use-saved-document.ts'
import type { Resume } from '../../rules/contract.ts'
import { resumeDesignSchema } from '../../rules/resume-design.ts'
import { boundedResumeDocumentSchema } from '../../rules/resume-document.ts'

/** What is saved together. */
export type ResumeContent = Pick<Resume, 'document' | 'design'>

type ResumeDraft = UnsavedDocument<ResumeContent>

const contentSchema = z.object({ document: boundedResumeDocumentSchema, design: resumeDesignSchema })
const draftSchema = z.object({ version: z.int(), content: contentSchema })

/** What a person may have typed: too long, or a date that there is not. */
const isTyped = ({ code }: { code?: string | undefined }) => code === 'too_big' || code === 'custom'

/** A resume that was written and could not be saved, of each resume the last. */
export const RESUME_DRAFT: DraftForm<ResumeDraft> = {
  name: 'resume',
  storedIn: 'device',
  former: { key: 'lectern.resume-draft' },
  parse(value) {
    const { error } = draftSchema.safeParse(value)
    // Of the right form, so it is kept as it was typed.
    return !error || error.issues.every(isTyped) ? (value as ResumeDraft) : null
  },
}

/** Whether the server takes it. */
export const isValidContent = (content: ResumeContent): boolean => contentSchema.safeParse(content).success

/** Whether both say the same once they are saved. */
export function isSameContent(one: ResumeContent, other: ResumeContent): boolean {
  const [first, second] = [contentSchema.safeParse(one), contentSchema.safeParse(other)]
  return first.success && second.success && JSON.stringify(first.data) === JSON.stringify(second.data)
}
