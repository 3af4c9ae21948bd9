import {
  AtSign,
  Award,
  BadgeCheck,
  Flag,
  Heart,
  Inbox,
  MessageSquare,
  Package,
  PenLine,
  Reply,
  Undo2,
  UserPlus,
  Users,
} from 'lucide-react'
import type { NotificationIcon as Name } from '../../rules/notification-types.ts'

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

export function NotificationIcon({ name }: { name: Name }) {
  const Icon = ICONS[name]
  return <Icon aria-hidden="true" />
}
