import { BellOff, BellRing, Ellipsis, Mail, MailOpen } from 'lucide-react'
import { Link } from 'react-router'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { cx } from '#ui/class-names.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import whole from '#ui/display/whole-link.module.css'
import { MenuButton } from '#ui/overlays/menu-button.tsx'
import type { MenuEntry } from '#ui/overlays/menu-items.ts'
import type { Notification } from '../../rules/notification.ts'
import { NOTIFICATIONS, whoText } from '../../rules/notification-types.ts'
import { NotificationIcon } from './notification-icon.tsx'
import styles from './notification-item.module.css'
import type { ItemActions } from './use-notifications.ts'

interface NotificationItemProps {
  item: Notification
  actions: ItemActions
  /** Its time, formatted for where it is shown. */
  time: string
  /** Called when its link is opened. */
  onOpen?: () => void
}

/** A notification with its link and actions. */
export function NotificationItem({ item, actions, time, onOpen }: NotificationItemProps) {
  const icon = <NotificationIcon name={NOTIFICATIONS[item.type].icon} />
  const open = () => {
    if (!item.read) actions.markRead(item, true)
    onOpen?.()
  }
  const sentence =
    item.userCount > 0 ? (
      <>
        <strong className={styles.who}>{whoText(item.names, item.userCount)}</strong> {item.message}
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
        <MenuButton label={`Actions for: ${item.title}`} variant="bare" entries={entriesOf(item, actions)}>
          <Ellipsis aria-hidden="true" />
        </MenuButton>
      </span>
    </article>
  )
}

const entriesOf = (item: Notification, { markRead, mute }: ItemActions): MenuEntry[] => [
  {
    label: item.read ? 'Mark as unread' : 'Mark as read',
    icon: item.read ? <Mail /> : <MailOpen />,
    onSelect: () => markRead(item, !item.read),
  },
  ...(item.threadId === null
    ? []
    : [
        {
          label: item.muted ? 'Unmute this thread' : 'Mute this thread',
          icon: item.muted ? <BellRing /> : <BellOff />,
          onSelect: () => mute(item, !item.muted),
        },
      ]),
]
