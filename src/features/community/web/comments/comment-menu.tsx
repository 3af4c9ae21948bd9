import { Bell, BellOff, Ellipsis, Flag, Link2, Pencil, Trash2 } from 'lucide-react'
import { MenuButton } from '#ui/overlays/menu-button.tsx'
import type { MenuEntry } from '#ui/overlays/menu-items.ts'
import type { Comment } from '../../rules/comment.ts'
import { useCommentsControl } from './comments-context.ts'

/** Further actions, only those that the server would allow. */
export function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const { userId, list, copyLink, remove, report, mute } = useCommentsControl()
  const own = userId !== null && comment.userInfo?.id === userId
  const threadId = comment.threadId ?? comment.id
  const muted = list.muted.has(threadId)
  const entries: MenuEntry[] = [
    { label: 'Copy link', icon: <Link2 />, onSelect: () => void copyLink(comment) },
    ...(own ? [{ label: 'Edit', icon: <Pencil />, onSelect: onEdit }] : []),
    ...(userId !== null && comment.threadId === null
      ? [
          {
            label: muted ? 'Unmute this thread' : 'Mute this thread',
            icon: muted ? <Bell /> : <BellOff />,
            onSelect: () => void mute(threadId, !muted),
          },
        ]
      : []),
    ...(!own && comment.userInfo
      ? [{ label: 'Report', icon: <Flag />, onSelect: () => report(comment) }]
      : []),
    ...(comment.userInfo && (own || list.abilities.moderate)
      ? [{ label: 'Delete', icon: <Trash2 />, danger: true, onSelect: () => void remove(comment) }]
      : []),
  ]
  const name = comment.userInfo?.name
  return (
    <MenuButton
      label={name ? `More about the comment by ${name}` : 'More about this comment'}
      entries={entries}
      variant="bare"
    >
      <Ellipsis aria-hidden="true" />
    </MenuButton>
  )
}
