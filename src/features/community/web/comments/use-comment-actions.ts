import { useAccountDialogs } from '#features/accounts/web/index.ts'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import type { Comment } from '../../rules/comment.ts'
import { communityMessages } from '../../rules/messages.ts'
import { communityApi, failureText } from '../api.ts'
import type { CommentActions } from './comments-context.ts'
import { addComment, changeComment, emptyComment, removeComment, setLiked, setMuted } from './thread-list.ts'
import type { Comments } from './use-comments.ts'

interface ActionParts {
  readonly lessonId: string
  readonly userId: string | null
  readonly comments: Comments
  /** Where this page is; its query may hold what concerns this reader alone. */
  readonly page: { readonly pathname: string; readonly search: string }
  seek(seconds: number): void
  /** Says it to those who cannot see it. */
  announce(news: string): void
  /** Gives this comment the focus, once it stands in the page; null: to the field for a new one. */
  focus(commentId: string | null): void
  openReport(comment: Comment): void
}

/** What a reader can do with the comments of a page. Failures are said here, except those of what is written. */
export function useCommentActions(parts: ActionParts): CommentActions {
  const { lessonId, userId, comments, page, announce, focus } = parts
  const { list, update } = comments
  const { openSignIn } = useAccountDialogs()
  const confirm = useConfirm()
  const toast = useToast()
  const sayFailure = (error: unknown) => void toast.error(failureText(error))

  /** What takes the focus when this comment goes: the one behind it, or the one before it. */
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
      update((before) => addComment(before, posted, true))
      // Where the thread's end is not in the page, the replies around it are loaded.
      if (!known || known.next) await comments.loadReplies(threadId, 'start', posted.id)
      focus(posted.id)
      announce('Reply posted')
    },
    async edit({ id }, { text, taggedUser }) {
      const edited = await communityApi.editComment({ commentId: id, text, taggedUser })
      update((before) => changeComment(before, edited))
      announce('Comment changed')
    },
    async remove(comment) {
      const { id, threadId, replyCount, userInfo } = comment
      const what = userInfo?.id === userId ? 'your comment' : `the comment by ${userInfo?.name}`
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
        stays ? changeComment(before, emptyComment(comment)) : removeComment(before, comment),
      )
      announce('Comment deleted')
    },
    async like({ id }, to) {
      try {
        const { liked, likeCount } = await (to
          ? communityApi.likeComment({ commentId: id })
          : communityApi.unlikeComment({ commentId: id }))
        update((before) => setLiked(before, id, liked, likeCount))
      } catch (error) {
        sayFailure(error)
      }
    },
    async mute(threadId, wanted) {
      try {
        const { muted } = await communityApi.muteThread({ commentId: threadId, muted: wanted })
        update((before) => setMuted(before, threadId, muted))
        toast.success(muted ? communityMessages.MUTED : communityMessages.UNMUTED)
      } catch (error) {
        sayFailure(error)
      }
    },
    report(comment) {
      if (userId === null) openSignIn('Sign in to report a comment.')
      else parts.openReport(comment)
    },
    async copyLink({ id }) {
      const address = `${window.location.origin}${page.pathname}#${id}`
      try {
        await navigator.clipboard.writeText(address)
        toast.success('Link copied')
      } catch {
        // A page that is not secure has no clipboard.
        toast.error('The link could not be copied.', { description: address })
      }
    },
    async showReplies(threadId, where) {
      const come = await comments.loadReplies(threadId, where)
      // The button that was pressed may be gone: the focus goes to what came, where it joins the rest.
      const next = where === 'later' ? come[0] : where === 'earlier' ? come.at(-1) : undefined
      if (next) focus(next.id)
    },
    hideReplies: comments.hideReplies,
  }
}
