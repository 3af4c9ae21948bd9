import { useAccountDialogs } from '#features/accounts/web/index.ts'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { Comment } from '../../rules/comment.ts'
import { communityApi, getErrorMessage } from '../api.ts'
import type { CommentActions } from './comments-context.ts'
import {
  addCommentToList,
  createRemovedComment,
  removeCommentFromList,
  setCommentLiked,
  setThreadMuted,
  updateCommentInList,
} from './thread-list.ts'
import type { CommentsState } from './use-comments.ts'

interface CommentActionDeps {
  readonly lessonId: string
  readonly userId: string | null
  readonly comments: CommentsState
  /** Address of this page. Copied links leave out the query, which may concern this reader only. */
  readonly page: { readonly pathname: string; readonly search: string }
  seek(seconds: number): void
  /** Announces something to screen readers. */
  announce(news: string): void
  /** Focuses a comment once it is rendered, or the field for a new one (null). */
  focus(commentId: string | null): void
  openReport(comment: Comment): void
}

/** Actions on comments. They report their failures, except `reply` and `edit`, which throw. */
export function useCommentActions(parts: CommentActionDeps): CommentActions {
  const { lessonId, userId, comments, page, announce, focus } = parts
  const { list, update } = comments
  const { openSignIn } = useAccountDialogs()
  const confirm = useConfirm()
  const toast = useToast()
  const sayFailure = (error: unknown) => void toast.error(getErrorMessage(error))

  /** What gets the focus when this comment is deleted: the next one, or the previous one. */
  function beside({ id }: Comment): string | null {
    const shown = (list?.threads ?? []).flatMap((thread) => [
      thread.id,
      ...(list?.replies.get(thread.id)?.items ?? []).map((reply) => reply.id),
    ])
    const own = shown.indexOf(id)
    return shown[own + 1] ?? shown[own - 1] ?? null
  }

  return {
    pathTo: (id) => `${page.pathname}${page.search}#${id}`,
    seek: parts.seek,
    async reply(to, { id, text, taggedUser }) {
      const threadId = to.threadId ?? to.id
      const posted = await communityApi.saveComment({ lessonId, id, text, taggedUser, replyToId: to.id })
      const known = list?.replies.get(threadId)
      update((before) => addCommentToList(before, posted, true))
      // When the end of the thread is not loaded, load the replies around the new one.
      if (!known || known.next) await comments.loadReplies(threadId, 'start', posted.id)
      focus(posted.id)
      announce(t.replyPosted)
    },
    async edit({ id }, { text, taggedUser }) {
      const edited = await communityApi.editComment({ commentId: id, text, taggedUser })
      update((before) => updateCommentInList(before, edited))
      announce(t.commentUpdated)
    },
    async remove(comment) {
      const { id, threadId, replyCount, userInfo } = comment
      const what =
        userInfo && userInfo.id !== userId ? t.whatCommentBy({ name: userInfo.name }) : t.whatYourComment
      let gone = false
      await confirm('delete', { what }, () =>
        communityApi.deleteComment({ commentId: id }).then(() => {
          gone = true
        }, sayFailure),
      )
      if (!gone) return
      const stays = threadId === null && replyCount > 0
      focus(stays ? id : beside(comment))
      update((before) =>
        stays
          ? updateCommentInList(before, createRemovedComment(comment))
          : removeCommentFromList(before, comment),
      )
      announce(t.commentDeleted)
    },
    async like({ id }, to) {
      try {
        const { liked, likeCount } = await (to
          ? communityApi.likeComment({ commentId: id })
          : communityApi.unlikeComment({ commentId: id }))
        update((before) => setCommentLiked(before, id, liked, likeCount))
      } catch (error) {
        sayFailure(error)
      }
    },
    async mute(threadId, wanted) {
      try {
        const { muted } = await communityApi.muteThread({ commentId: threadId, muted: wanted })
        update((before) => setThreadMuted(before, threadId, muted))
        toast.success(muted ? t.threadMuted : t.threadUnmuted)
      } catch (error) {
        sayFailure(error)
      }
    },
    report(comment) {
      if (userId === null) openSignIn(t.signInToReport)
      else parts.openReport(comment)
    },
    async copyLink({ id }) {
      const address = `${window.location.origin}${page.pathname}#${id}`
      try {
        await navigator.clipboard.writeText(address)
        toast.success(t.linkCopied)
      } catch {
        // Insecure pages have no clipboard.
        toast.error(t.linkNotCopied, { description: address })
      }
    },
    async showReplies(threadId, where) {
      const come = await comments.loadReplies(threadId, where)
      // The pressed button may be gone, so focus the new reply next to those that were there.
      const next = where === 'later' ? come[0] : where === 'earlier' ? come.at(-1) : undefined
      if (next) focus(next.id)
    },
    hideReplies: comments.hideReplies,
  }
}
