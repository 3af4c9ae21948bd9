import {
  AtSign,
  Award,
  BadgeCheck,
  BellOff,
  BellRing,
  CalendarCheck,
  Ellipsis,
  Flag,
  Heart,
  Inbox,
  LifeBuoy,
  Mail,
  MailOpen,
  Megaphone,
  MessageSquare,
  Package,
  PenLine,
  Radio,
  Reply,
  Undo2,
  UserPlus,
  Users,
  UsersRound,
} from 'lucide-react'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { cx } from '#ui/class-names.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import whole from '#ui/display/whole-link.module.css'
import { Link } from '#ui/navigation/link.tsx'
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
  ticket: LifeBuoy,
  'co-creator': UsersRound,
  batch: CalendarCheck,
  announcement: Megaphone,
  'live-class': Radio,
  submission: Inbox,
} satisfies Record<Name, typeof Heart>

function NotificationIcon({ name }: { name: Name }) {
  const Icon = ICONS[name]
  return <Icon aria-hidden="true" />
}

/** The sentence, with the names of those who caused it, wherever they stand in it. */
function Sentence({ item: { title, names, userCount } }: { item: Notification }) {
  const people = formatActorNames(names, userCount)
  const at = title.indexOf(people)
  if (people === '' || at === -1) return title
  return (
    <>
      {title.slice(0, at)}
      <strong className={styles.who}>{people}</strong>
      {title.slice(at + people.length)}
    </>
  )
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
  const sentence = <Sentence item={item} />
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
              <VisuallyHidden>{`${t.unread} `}</VisuallyHidden>
            </span>
          )}
          <time dateTime={item.createdAt}>{time}</time>
          {item.muted && ` · ${t.muted}`}
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
