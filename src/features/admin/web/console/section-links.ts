import {
  BookOpen,
  Boxes,
  CalendarRange,
  GalleryHorizontal,
  Gift,
  GraduationCap,
  HeartPulse,
  Inbox,
  LayoutDashboard,
  LifeBuoy,
  Package,
  ScrollText,
  Settings2,
  Shapes,
  Tag,
  Users,
} from 'lucide-react'
import type { Actor } from '#platform/rules/actor.ts'
import type { NavIcon } from '#ui/shell/nav-item.ts'
import { t } from '../../messages/index.ts'
import { type ConsoleSection, canOpenConsoleSection } from '../../rules/console-sections.ts'

interface SectionLink {
  readonly section: ConsoleSection
  readonly to: string
  readonly label: string
  readonly icon: NavIcon
}

/** The rail of the console, in its order: what waits for somebody first, then what is looked up. */
const SECTION_LINKS: readonly SectionLink[] = [
  { section: 'overview', to: '/admin', label: t.overview, icon: LayoutDashboard },
  { section: 'inbox', to: '/admin/inbox', label: t.inbox, icon: Inbox },
  { section: 'tickets', to: '/admin/tickets', label: t.tickets, icon: LifeBuoy },
  { section: 'orders', to: '/admin/orders', label: t.orders, icon: Package },
  { section: 'pricing', to: '/admin/pricing', label: t.pricing, icon: Tag },
  { section: 'rewards', to: '/admin/rewards', label: t.rewards, icon: Gift },
  { section: 'people', to: '/admin/people', label: t.people, icon: Users },
  { section: 'courses', to: '/admin/courses', label: t.courses, icon: BookOpen },
  { section: 'bundles', to: '/admin/bundles', label: t.bundles, icon: Boxes },
  { section: 'cohorts', to: '/admin/cohorts', label: t.cohorts, icon: CalendarRange },
  { section: 'categories', to: '/admin/categories', label: t.categories, icon: Shapes },
  { section: 'carousel', to: '/admin/carousel', label: t.carousel, icon: GalleryHorizontal },
  { section: 'alumni', to: '/admin/alumni-stories', label: t.alumniStories, icon: GraduationCap },
  { section: 'audit', to: '/admin/audit', label: t.auditLog, icon: ScrollText },
  { section: 'settings', to: '/admin/settings', label: t.settings, icon: Settings2 },
  { section: 'health', to: '/admin/health', label: t.health, icon: HeartPulse },
]

/** The pages of the console that somebody may open. */
export const listSectionLinks = (actor: Actor | null): SectionLink[] =>
  SECTION_LINKS.filter(({ section }) => canOpenConsoleSection(actor, section))

/** What a page of the console is called. */
export const getSectionTitle = (section: ConsoleSection): string =>
  SECTION_LINKS.find((link) => link.section === section)?.label ?? t.administration
