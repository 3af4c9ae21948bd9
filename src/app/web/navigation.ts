import {
  BookOpen,
  ClipboardCheck,
  Code,
  FileUser,
  Flame,
  Gift,
  House,
  LayoutDashboard,
  Library,
  LifeBuoy,
  MessageSquare,
  Package,
  PenLine,
  ShieldCheck,
  SquarePlay,
  UserCheck,
  Users,
} from 'lucide-react'
import type { Actor } from '#platform/rules/actor.ts'
import { hasRole } from '#platform/rules/actor.ts'
import type { Site } from '#platform/web/page-context.ts'
import {
  type FooterColumn,
  isExternalUrl,
  type NavAction,
  type NavGroup,
  type NavIcon,
  type NavItem,
} from '#ui/shell/nav-item.ts'
import { t } from '../messages/index.ts'
import { BUILT_ROUTES } from './built-routes.ts'

/** What navigation asks about the reader. */
export interface NavReader {
  readonly signedIn: boolean
  readonly creator: boolean
  readonly enrolledToBatch: boolean
  /** Is a mentor of a batch. */
  readonly mentorsBatch: boolean
  /** Has work in the console. */
  readonly staff: boolean
}

export const getNavReader = (
  actor: Actor | null,
  { enrolledToBatch, mentorsBatch }: Pick<NavReader, 'enrolledToBatch' | 'mentorsBatch'>,
): NavReader => ({
  signedIn: actor !== null,
  creator: hasRole(actor, 'creator'),
  enrolledToBatch,
  mentorsBatch,
  staff: hasRole(actor, 'admin', 'staff', 'support'),
})

/** What entries without a route do; an entry whose action is not given stays away. */
export interface NavActions {
  feedback?: () => void
  creatorAccess?: () => void
}

interface Entry {
  readonly label: string
  /** An address, or the name of what it does here. */
  readonly to: string | { readonly action: keyof NavActions }
  readonly icon?: NavIcon
  readonly when?: (reader: NavReader) => boolean
  readonly end?: boolean
  readonly badge?: string
}

const signedIn = (reader: NavReader) => reader.signedIn
const creator = (reader: NavReader) => reader.creator

/** Every entry of navigation, with who sees it (docs/product/navigation.md). */
const ENTRIES = {
  home: { label: t.home, to: '/', icon: House, end: true },
  courses: { label: t.courses, to: '/courses', icon: BookOpen },
  bundles: { label: t.bundles, to: '/bundles', icon: Package },
  batches: {
    label: t.batches,
    to: '/batches',
    icon: Users,
    badge: t.newBadge,
    when: (r) => r.enrolledToBatch,
  },
  trending: { label: t.trending, to: '/trending-courses', icon: Flame, when: (r) => !r.enrolledToBatch },
  following: { label: t.following, to: '/following', icon: UserCheck, when: signedIn },
  store: { label: t.rewardsStore, to: '/rewards/cipherpoints', icon: Gift },
  dashboard: { label: t.dashboard, to: '/profile', icon: LayoutDashboard, end: true, when: signedIn },
  mentoring: {
    label: t.mentoring,
    to: '/profile/mentoring',
    icon: ClipboardCheck,
    when: (r) => r.mentorsBatch,
  },
  code: { label: t.code, to: '/code', icon: Code },
  resume: { label: t.resume, to: '/resume-builder', icon: FileUser },
  creatorAccess: {
    label: t.creatorAccess,
    to: { action: 'creatorAccess' },
    icon: PenLine,
    when: (r) => !r.creator,
  },
  support: { label: t.support, to: '/support', icon: LifeBuoy, when: signedIn },
  feedback: { label: t.sendFeedback, to: { action: 'feedback' }, icon: MessageSquare },
  console: { label: t.administration, to: '/admin', icon: ShieldCheck, when: (r) => r.staff },

  profile: { label: t.myProfile, to: '/profile/me', when: signedIn },
  enrolments: { label: t.enrolledCourses, to: '/profile/enrollments', when: signedIn },
  wishlist: { label: t.wishlist, to: '/profile/wishlist', when: signedIn },
  liked: { label: t.likedVideos, to: '/profile/liked-videos', when: signedIn },
  points: { label: t.myCipherPoint, to: '/rewards', when: signedIn },
  settings: { label: t.settings, to: '/settings', when: signedIn },
  certificates: { label: t.myCertificates, to: '/profile/certificates', when: creator },
  newCourse: { label: t.createNewCourse, to: '/upload/course', when: creator },
  cohorts: { label: t.myCohorts, to: '/profile/cohorts', icon: Users, when: creator },
  myCourses: { label: t.myCourses, to: '/profile/mycourses', icon: Library, when: creator },
  assignments: { label: t.assignments, to: '/upload/assignments', when: creator },

  myVideos: { label: t.myVideos, to: '/profile/myvideos', icon: SquarePlay, when: creator },
  myBundles: { label: t.myBundles, to: '/profile/mybundles', icon: Package, when: creator },
  uploadVideo: { label: t.video, to: '/upload/video', icon: SquarePlay, when: creator },
  uploadCourse: { label: t.course, to: '/upload/course', icon: Library, when: creator },
  uploadBundle: { label: t.bundle, to: '/upload/bundle', icon: Package, when: creator },

  popular: { label: t.popularCourses, to: '/courses?sort=popular' },
  rewards: { label: t.rewards, to: '/rewards' },
  careerPath: { label: t.careerPath, to: '/career-path' },
  aboutUs: { label: t.aboutUs, to: '/about-us' },
  alumni: { label: t.alumni, to: '/alumni' },
  contact: { label: t.contact, to: '/contact' },
  freeContent: { label: t.freeContentPolicy, to: '/free-content-policy' },
  privacy: { label: t.privacyPolicy, to: '/privacy-policy' },
  terms: { label: t.termsAndConditions, to: '/terms-and-condition' },
} satisfies Record<string, Entry>

type Key = keyof typeof ENTRIES

/** The places entries stand in, in the order they have there. */
const PLACES = {
  main: [
    'home',
    'courses',
    'bundles',
    'batches',
    'trending',
    'following',
    'store',
    'dashboard',
    'mentoring',
    'code',
    'resume',
    'creatorAccess',
    'support',
    'feedback',
    'console',
  ],
  instructor: ['myVideos', 'myCourses', 'cohorts', 'myBundles'],
  upload: ['uploadVideo', 'uploadCourse', 'uploadBundle'],
  short: ['home', 'courses', 'trending', 'batches', 'resume'],
  menu: ['dashboard', 'profile', 'enrolments', 'wishlist', 'liked'],
  menuCreator: ['certificates', 'newCourse', 'cohorts', 'myCourses', 'assignments'],
  menuMentor: ['mentoring'],
  menuEnd: ['creatorAccess', 'support', 'settings'],
  mobile: ['profile', 'dashboard', 'mentoring', 'enrolments', 'following', 'points', 'wishlist', 'liked'],
  explore: ['courses', 'popular', 'bundles', 'trending', 'rewards', 'careerPath'],
  support: ['support', 'feedback'],
  about: ['aboutUs', 'alumni', 'contact', 'freeContent', 'privacy', 'terms'],
} satisfies Record<string, readonly Key[]>

export type NavPlace = keyof typeof PLACES

/** A plain entry of a menu or a list. */
export type NavMenuEntry = { key: string; label: string } & ({ to: string } | { onSelect: () => void })

export interface NavScope {
  reader: NavReader
  site: Pick<Site, 'codeUrl'>
  actions?: NavActions
  /** For tests: the addresses that have a page. */
  built?: ReadonlySet<string>
}

const pathOf = (to: string) => to.replace(/[?#].*$/, '')

function* shown(place: NavPlace, { reader, site, actions = {}, built = BUILT_ROUTES }: NavScope) {
  for (const key of PLACES[place]) {
    const entry: Entry = ENTRIES[key]
    if (entry.when && !entry.when(reader)) continue
    if (typeof entry.to !== 'string') {
      const onSelect = actions[entry.to.action]
      if (onSelect) yield { key, entry, target: { onSelect } }
      continue
    }
    const to = key === 'code' ? (site.codeUrl ?? entry.to) : entry.to
    if (isExternalUrl(to) || built.has(pathOf(to))) yield { key, entry, target: { to } }
  }
}

/** The entries of a place as words, for menus and footers. */
export const listNavMenuEntries = (place: NavPlace, scope: NavScope): NavMenuEntry[] =>
  [...shown(place, scope)].map(({ key, entry, target }) => ({ key, label: entry.label, ...target }))

function pictured(place: NavPlace, scope: NavScope): (NavItem | NavAction)[] {
  return [...shown(place, scope)].flatMap(({ entry: { label, icon, end, badge }, target }) =>
    icon ? [{ label, icon, ...target, ...(end && { end }), ...(badge && { badge }) }] : [],
  )
}

/** The bottom nav of phones. */
export const listBottomNavItems = (scope: NavScope): NavItem[] =>
  pictured('short', scope).filter((item) => 'to' in item)

/** The side rail: the main list, and the instructor's section for creators. */
export function listRailGroups(scope: NavScope): NavGroup[] {
  const groups: NavGroup[] = [
    { items: pictured('main', scope) },
    { label: t.instructor, items: pictured('instructor', scope) },
    { label: t.newUpload, items: pictured('upload', scope), folded: true },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

export function listFooterColumns(scope: NavScope, site: Site): FooterColumn[] {
  const links = (place: NavPlace) => listNavMenuEntries(place, scope).map(({ key: _key, ...link }) => link)
  const elsewhere = [
    ...links('support'),
    ...site.links.map(({ label, href }) => ({ label, to: href })),
    ...(site.premiumCoursesUrl ? [{ label: t.premiumCourses, to: site.premiumCoursesUrl }] : []),
    { label: site.supportEmail, to: `mailto:${site.supportEmail}` },
  ]
  return [
    {
      title: t.categories,
      links: site.categories.map(({ slug, title }) => ({ to: `/courses/${slug}`, label: title })),
    },
    { title: t.explore, links: links('explore') },
    { title: t.about, links: links('about') },
    { title: site.links.length > 0 ? t.supportAndCommunity : t.support, links: elsewhere },
  ].filter(({ links: some }) => some.length > 0)
}

/** See docs/product/navigation.md#the-theme. */
const WITHOUT_THEME_TOGGLE = new Set(['/', '/alumni', '/about-us', '/banned', '/career-path'])

export const isThemeToggleShown = (path: string) => !WITHOUT_THEME_TOGGLE.has(path.replace(/(.)\/+$/, '$1'))

/** Whether there is a search page, without which no box leads there. */
export const HAS_SEARCH_PAGE = BUILT_ROUTES.has('/search')
