import {
  AtSign,
  Award,
  BadgeCheck,
  BellOff,
  BellRing,
  Ellipsis,
  Flag,
  Heart,
  Inbox,
  Mail,
  MailOpen,
  MessageSquare,
  Package,
  PenLine,
  Reply,
  Undo2,
  UserPlus,
  Users,
} from 'lucide-react'
import { Link } from 'react-router'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { cx } from '#ui/class-names.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import whole from '#ui/display/whole-link.module.css'
import type { MenuEntry } from '#ui/overlays/menu-items.ts'
import { MenuButton } from '#ui/overlays/popup-buttons.tsx'
import { t } from '../../messages/index.ts'
import type { Notification } from '../../rules/contract.ts'
import {
  formatActorNames,
  type NotificationIconName as Name,
  NOTIFICATION_DEFINITIONS,
} from '../../rules/notification-types.ts'
import styles from './notification-item.module.css'
import type { NotificationActions } from './use-notifications.ts'

const ICONS = {
  comment: MessageSquare,
  reply: Reply,
  mention: AtSign,
  like: Heart,
  accepted: BadgeCheck,
  rejected: Undo2,
  enrolment: Users,
  feedback: Inbox,
  request: PenLine,
  certificate: Award,
  report: Flag,
  follow: UserPlus,
  order: Package,
} satisfies Record<Name, typeof Heart>

function NotificationIcon({ name }: { name: Name }) {
  const Icon = ICONS[name]
  return <Icon aria-hidden="true" />
}

interface NotificationItemProps {
  item: Notification
  actions: NotificationActions
  /** Its time, formatted for where it is shown. */
  time: string
  /** Called when its link is opened. */
  onOpen?: () => void
}

/** A notification with its link and actions. */
export function NotificationItem({ item, actions, time, onOpen }: NotificationItemProps) {
  const icon = <NotificationIcon name={NOTIFICATION_DEFINITIONS[item.type].icon} />
  const open = () => {
    if (!item.read) actions.markRead(item, true)
    onOpen?.()
  }
  const sentence =
    item.userCount > 0 ? (
      <>
        <strong className={styles.who}>{formatActorNames(item.names, item.userCount)}</strong> {item.message}
      </>
    ) : (
      item.message
    )
  return (
    <article className={cx(styles.item, !item.read && styles.unread)}>
      <span className={styles.face}>
        {item.user ? (
          <>
            <Avatar name={item.user.name} src={item.user.profileImage} decorative />
            <span className={styles.kind}>{icon}</span>
          </>
        ) : (
          <span className={styles.disc}>{icon}</span>
        )}
      </span>
      <div className={styles.words}>
        <p className={styles.sentence}>
          {item.link === null ? (
            sentence
          ) : (
            <Link to={item.link} className={cx(whole.link, whole.inRow)} onClick={open}>
              {sentence}
            </Link>
          )}
        </p>
        {item.description && <p className={styles.excerpt}>{item.description}</p>}
        <p className={styles.facts}>
          {!item.read && (
            <span className={styles.dot}>
              <VisuallyHidden>Unread. </VisuallyHidden>
            </span>
          )}
          <time dateTime={item.createdAt}>{time}</time>
          {item.muted && ' · Muted'}
        </p>
      </div>
      <span className={styles.menu}>
        <MenuButton
          label={t.actionsForTitle({ title: item.title })}
          variant="bare"
          entries={entriesOf(item, actions)}
        >
          <Ellipsis aria-hidden="true" />
        </MenuButton>
      </span>
    </article>
  )
}

const entriesOf = (item: Notification, { markRead, mute }: NotificationActions): MenuEntry[] => [
  {
    label: item.read ? t.markAsUnread : t.markAsRead,
    icon: item.read ? <Mail /> : <MailOpen />,
    onSelect: () => markRead(item, !item.read),
  },
  ...(item.threadId === null
    ? []
    : [
        {
          label: item.muted ? t.unmuteThisThread : t.muteThisThread,
          icon: item.muted ? <BellRing /> : <BellOff />,
          onSelect: () => mute(item, !item.muted),
        },
      ]),
]
