import { PanelLeftClose, PanelLeftOpen, Plus } from 'lucide-react'
import { cx } from '../class-names.ts'
import { t } from '../messages/index.ts'
import { Link, useIsCurrent } from '../navigation/link.tsx'
import { toggleRailWidth } from '../theme.ts'
import bottomNavStyles from './bottom-nav.module.css'
import { isExternalUrl, type NavAction, type NavGroup, type NavItem } from './nav-item.ts'
import styles from './side-rail.module.css'

type IsCurrent = ReturnType<typeof useIsCurrent>

function RailLink({ item, isCurrent }: { item: NavItem; isCurrent: IsCurrent }) {
  const { to, label, icon: Icon, badge } = item
  const inside = (
    <>
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.label}>{label}</span>
      {badge && <span className={styles.badge}>{badge}</span>}
    </>
  )
  if (isExternalUrl(to)) {
    return (
      <a href={to} target="_blank" rel="noreferrer" className={styles.link}>
        {inside}
      </a>
    )
  }
  return (
    <Link to={to} className={styles.link} {...(isCurrent(item) && { 'aria-current': 'page' as const })}>
      {inside}
    </Link>
  )
}

function RailEntry({ item, isCurrent }: { item: NavItem | NavAction; isCurrent: IsCurrent }) {
  if ('to' in item) return <RailLink item={item} isCurrent={isCurrent} />
  const { label, icon: Icon, onSelect } = item
  return (
    <button type="button" className={styles.link} onClick={onSelect}>
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.label}>{label}</span>
    </button>
  )
}

function RailGroup({ group, isCurrent }: { group: NavGroup; isCurrent: IsCurrent }) {
  const { label, items, folded = false } = group
  const list = (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.label}>
          <RailEntry item={item} isCurrent={isCurrent} />
        </li>
      ))}
    </ul>
  )
  if (!label) return <div className={styles.group}>{list}</div>
  return (
    <details className={styles.group} open={!folded}>
      <summary className={cx(folded ? styles.link : styles.heading, styles.fold)}>
        {folded && <Plus className={styles.icon} aria-hidden />}
        <span className={styles.label}>{label}</span>
      </summary>
      {list}
    </details>
  )
}

interface SideRailProps {
  groups: ReadonlyArray<NavGroup>
  label?: string
}

/**
 * The main navigation from 961 px on. Its width is an attribute of <html> that the theme script sets before the first paint, so
 * that a cached page does not jump; the style sheet shows the right one of the two toggle labels.
 */
export function SideRail({ groups, label = t.mainNavigation }: SideRailProps) {
  const isCurrent = useIsCurrent()
  return (
    <nav className={styles.rail} aria-label={label}>
      <div className={styles.scroll}>
        {groups.map((group, index) => (
          <RailGroup key={group.label ?? index} group={group} isCurrent={isCurrent} />
        ))}
      </div>
      <button type="button" className={cx(styles.link, styles.toggle)} onClick={() => toggleRailWidth()}>
        <PanelLeftClose className={cx(styles.icon, styles.whenWide)} aria-hidden />
        <span className={cx(styles.label, styles.whenWide)}>{t.collapse}</span>
        <PanelLeftOpen className={cx(styles.icon, styles.whenCompact)} aria-hidden />
        <span className={cx(styles.label, styles.whenCompact)}>{t.expand}</span>
      </button>
    </nav>
  )
}

interface BottomNavProps {
  /** Five at most. */
  items: ReadonlyArray<NavItem>
  label?: string
}

/** The navigation at the bottom, below 961 px. */
export function BottomNav({ items, label = t.mainNavigation }: BottomNavProps) {
  const isCurrent = useIsCurrent()
  return (
    <nav className={bottomNavStyles.nav} aria-label={label}>
      <ul className={bottomNavStyles.list}>
        {items.map(({ to, label: text, icon: Icon, end }) => (
          <li key={to} className={bottomNavStyles.entry}>
            <Link
              to={to}
              className={bottomNavStyles.link}
              {...(isCurrent({ to, end }) && { 'aria-current': 'page' as const })}
            >
              <Icon className={bottomNavStyles.icon} aria-hidden />
              <span className={bottomNavStyles.label}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
