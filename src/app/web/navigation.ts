import { BookOpen, House, LayoutDashboard } from 'lucide-react'
import { CATEGORIES } from '#features/catalogue/rules/categories.ts'
import type { FooterColumn, NavGroup, NavItem } from '#ui/shell/nav-item.ts'

const HOME: NavItem = { to: '/', label: 'Home', icon: House, end: true }
const COURSES: NavItem = { to: '/courses', label: 'Courses', icon: BookOpen }
const DASHBOARD: NavItem = { to: '/profile', label: 'Dashboard', icon: LayoutDashboard }

/** The entries of the rail and the bottom nav; visitors do not see the dashboard (specification 2.7). */
export const navItems = (signedIn: boolean): NavItem[] =>
  signedIn ? [HOME, COURSES, DASHBOARD] : [HOME, COURSES]

export const railGroups = (signedIn: boolean): NavGroup[] => [{ items: navItems(signedIn) }]

export const footerColumns: FooterColumn[] = [
  {
    title: 'Categories',
    links: Object.entries(CATEGORIES).map(([slug, label]) => ({ to: `/courses/${slug}`, label })),
  },
  {
    title: 'Explore',
    links: [
      { to: '/courses', label: 'All courses' },
      { to: '/courses?sort=popular', label: 'Popular courses' },
    ],
  },
]

/** Pages on which the theme toggle is hidden (specification 2.7). */
const WITHOUT_THEME_TOGGLE = new Set(['/', '/alumni', '/about-us', '/banned', '/career-path'])

export const showsThemeToggle = (path: string) => !WITHOUT_THEME_TOGGLE.has(path)
