import { createContext, useContext } from 'react'
import type { Comment } from '../../rules/comment.ts'
import type { ThreadList } from './thread-list.ts'
import type { Written } from './use-writing.ts'

export interface CommentActions {
  /** Address of this page with the comment behind the #. */
  pathTo(id: string): string
  seek(seconds: number): void
  /** Throws where it could not be sent, as does `edit`. */
  reply(to: Comment, written: Written): Promise<void>
  edit(comment: Comment, written: Written): Promise<void>
  /** Asks first. */
  remove(comment: Comment): Promise<void>
  like(comment: Comment, liked: boolean): Promise<void>
  mute(threadId: string, muted: boolean): Promise<void>
  report(comment: Comment): void
  copyLink(comment: Comment): Promise<void>
  showReplies(threadId: string, where: 'start' | 'earlier' | 'later'): Promise<void>
  hideReplies(threadId: string): void
}

/** What is known of the reader and the page, and what can be done with a comment. */
export interface CommentsControl extends CommentActions {
  readonly userId: string | null
  readonly list: ThreadList
  readonly repliesState: ReadonlyMap<string, 'loading' | 'failed'>
  /** The comment that the address leads to. */
  readonly target: string | null
  /** Of the reader's device, ms. */
  readonly now: number
}

const CommentsContext = createContext<CommentsControl | null>(null)

export const CommentsProvider = CommentsContext.Provider

export function useCommentsControl(): CommentsControl {
  const control = useContext(CommentsContext)
  if (!control) throw new Error('useCommentsControl needs a CommentsProvider around it')
  return control
}
