import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { comments, commentTotals } from '#features/community/server/comment-tables.ts'
import type { Site } from './site.ts'

export const getCommentsPanel = (page: Page) => page.getByRole('tabpanel', { name: 'Comments' })

/** Where a new comment is typed. */
export const getCommentField = (page: Page) =>
  getCommentsPanel(page).getByRole('textbox', { name: 'Your comment' })

export const getComment = (page: Page, text: string | RegExp) =>
  getCommentsPanel(page).getByRole('article').filter({ hasText: text })

/** Takes away what other journeys have said. */
export async function deleteAllComments({ db }: Site): Promise<void> {
  await db.delete(comments)
  await db.delete(commentTotals)
}

interface Rows {
  text: (index: number) => string
  /** The thread they reply to; without it each begins one. */
  threadId?: string
}

/** Comments as their rows, oldest first: past whatever is done to the text when it is sent. Answers their ids. */
export async function insertComments(
  { db }: Site,
  { id: lessonId, courseId }: { id: string; courseId: string },
  authorId: string,
  count: number,
  { text, threadId }: Rows = { text: (index) => `Remark ${index + 1}.` },
): Promise<string[]> {
  const from = Date.now() - 3_600_000
  const rows = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    lessonId,
    courseId,
    authorId,
    ...(threadId !== undefined && { threadId, replyToId: threadId }),
    text: text(index),
    createdAt: new Date(from + index * 1_000),
  }))
  await db.insert(comments).values(rows)
  if (threadId !== undefined) {
    await db.update(comments).set({ replyCount: count }).where(eq(comments.id, threadId))
  } else {
    await db
      .insert(commentTotals)
      .values({ lessonId, courseId, threads: count })
      .onConflictDoUpdate({ target: commentTotals.lessonId, set: { threads: count } })
  }
  return rows.map(({ id }) => id)
}
