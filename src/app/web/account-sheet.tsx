import {
  ChevronRight,
  Coins,
  Gift,
  GraduationCap,
  Heart,
  LayoutDashboard,
  Library,
  LogOut,
  MessageSquare,
  Package,
  Settings,
  SquarePlay,
  ThumbsUp,
  User,
  UserCheck,
} from 'lucide-react'
import type { Actor } from '#platform/rules/actor.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { NavIcon } from '#ui/shell/nav-item.ts'
import { t } from '../messages/index.ts'
import styles from './account-sheet.module.css'
import { listNavMenuEntries, type NavMenuEntry, type NavPlace, type NavScope } from './navigation.ts'

const ICONS: Readonly<Record<string, NavIcon>> = {
  profile: User,
  dashboard: LayoutDashboard,
  enrolments: GraduationCap,
  following: UserCheck,
  points: Coins,
  wishlist: Heart,
  liked: ThumbsUp,
  settings: Settings,
  store: Gift,
  feedback: MessageSquare,
  myVideos: SquarePlay,
  myCourses: Library,
  myBundles: Package,
}

interface AccountSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  actor: Actor
  scope: NavScope
  onSignOut: () => void
}

/** The account menu of phones, with what the rail has beyond the bottom nav. Loaded at first use. */
export function AccountSheet({ open, onOpenChange, actor, scope, onSignOut }: AccountSheetProps) {
  const close = () => onOpenChange(false)
  const seen = new Set(listNavMenuEntries('short', scope).map(({ key }) => key))
  const fresh = (place: NavPlace): NavMenuEntry[] =>
    listNavMenuEntries(place, scope).filter(({ key }) => !seen.has(key) && seen.add(key))
  const groups = [
    { label: t.yourPages, entries: [...fresh('mobile'), ...fresh('menuEnd')] },
    { label: t.more, entries: fresh('main') },
    { label: t.instructor, entries: [...fresh('instructor'), ...fresh('menuCreator')] },
    { label: t.newUpload, entries: fresh('upload') },
  ].filter(({ entries }) => entries.length > 0)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={actor.name} description={actor.email} size="s">
      <nav aria-label={t.account} className={styles.groups}>
        {groups.map(({ label, entries }) => (
          <ul key={label} aria-label={label} className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <SheetEntry entry={entry} onLeave={close} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <button
        type="button"
        className={styles.entry}
        onClick={() => {
          close()
          onSignOut()
        }}
      >
        <LogOut aria-hidden="true" />
        {t.signOut}
      </button>
    </Dialog>
  )
}

function SheetEntry({ entry, onLeave }: { entry: NavMenuEntry; onLeave: () => void }) {
  const Icon = ICONS[entry.key] ?? ChevronRight
  const inside = (
    <>
      <Icon aria-hidden />
      {entry.label}
    </>
  )
  if ('to' in entry) {
    return (
      <Link to={entry.to} className={styles.entry} onClick={onLeave}>
        {inside}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={styles.entry}
      onClick={() => {
        onLeave()
        entry.onSelect()
      }}
    >
      {inside}
    </button>
  )
}
