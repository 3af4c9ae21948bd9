import { createContext, useContext } from 'react'
import type { Comment } from '../../rules/comment.ts'
import type { ThreadList } from './thread-list.ts'
import type { CommentSubmission } from './use-comment-draft.ts'

export interface CommentActions {
  /** Address of this page with the comment's id as hash. */
  pathTo(id: string): string
  seek(seconds: number): void
  /** Throws when it could not be sent, as does `edit`. */
  reply(to: Comment, written: CommentSubmission): Promise<void>
  edit(comment: Comment, written: CommentSubmission): Promise<void>
  /** Asks for confirmation first. */
  remove(comment: Comment): Promise<void>
  like(comment: Comment, liked: boolean): Promise<void>
  mute(threadId: string, muted: boolean): Promise<void>
  report(comment: Comment): void
  copyLink(comment: Comment): Promise<void>
  showReplies(threadId: string, where: 'start' | 'earlier' | 'later'): Promise<void>
  hideReplies(threadId: string): void
}

export interface CommentsContextValue extends CommentActions {
  readonly userId: string | null
  readonly list: ThreadList
  readonly repliesState: ReadonlyMap<string, 'loading' | 'failed'>
  /** The comment in the hash of the address. */
  readonly target: string | null
  /** Time of the reader's device, ms. */
  readonly now: number
}

const CommentsContext = createContext<CommentsContextValue | null>(null)

export const CommentsProvider = CommentsContext.Provider

export function useCommentsContext(): CommentsContextValue {
  const control = useContext(CommentsContext)
  if (!control) throw new Error('useCommentsControl needs a CommentsProvider around it')
  return control
}
