import { codeLanguageOf } from '../../rules/code-file.ts'
import type { LessonEntry } from '../../rules/course-file.ts'
import type { Attachment } from '../tables.ts'
import type { Place } from './lesson-draft.ts'
import type { Report } from './report.ts'
import { readText, type SourceFolder } from './source-folder.ts'

const LARGEST_CODE = 32 * 1024

type Entry = LessonEntry['attachments'][number]

interface CheckTools {
  readonly folder: SourceFolder
  readonly report: Report
}

/**
 * Checks the attachments of a lesson and reads the code files. Null when something is wrong, which is then reported.
 */
export async function checkAttachments(
  entries: readonly Entry[],
  place: Place,
  tools: CheckTools,
): Promise<Attachment[] | null> {
  const attachments: Attachment[] = []
  for (const [index, entry] of entries.entries()) {
    const attachment = await checkAttachment(entry, [...place, 'attachments', index], tools)
    if (attachment) attachments.push(attachment)
  }
  return attachments.length === entries.length ? attachments : null
}

async function checkAttachment(
  { title, testLink, code }: Entry,
  place: Place,
  { folder, report }: CheckTools,
): Promise<Attachment | null> {
  if (testLink !== undefined && code === undefined) return { title, testLink }
  if (code === undefined || testLink !== undefined) {
    report.error(place, 'an attachment needs either “testLink” or “code”')
    return null
  }
  const refuse = (message: string) => {
    report.error([...place, 'code'], `${code} ${message}`)
    return null
  }
  const language = codeLanguageOf(code)
  if (!language) return refuse('must end in .js, .mjs, .py, .java, .cpp, .cc or .c')
  const file = await folder.find(code)
  if (!file.ok) return refuse(file.message)
  const text = await readText(file.value, LARGEST_CODE)
  if (!text.ok) return refuse(text.message)
  return { title, code: { language, text: text.value } }
}
