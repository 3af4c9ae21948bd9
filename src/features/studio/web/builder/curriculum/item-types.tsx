import { BookOpenText, ListChecks, SquarePlay } from 'lucide-react'
import { t } from '../../../messages/index.ts'
import type { ItemType } from '../../../rules/course-drafts/course-draft.ts'

export const ITEM_ICONS = { lecture: SquarePlay, article: BookOpenText, mcq: ListChecks } as const

/** What can be added to a topic. */
export const ITEM_TYPES: readonly { type: ItemType; add: string }[] = [
  { type: 'lecture', add: t.addLecture },
  { type: 'article', add: t.addArticle },
  { type: 'mcq', add: t.addQuestions },
]
