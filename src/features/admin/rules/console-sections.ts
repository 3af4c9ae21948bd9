import { type Actor, hasRole, type Role } from '#platform/rules/actor.ts'

/** The roles that have work in the console. */
const CONSOLE_ROLES = ['admin', 'staff', 'support'] as const satisfies readonly Role[]

/** The pages of the console and the figures on its overview, with the roles that may open each (docs/product/console.md#who-sees-what). */
const SECTION_ROLES = {
  overview: CONSOLE_ROLES,
  figures: ['admin', 'staff'],
  inbox: CONSOLE_ROLES,
  tickets: CONSOLE_ROLES,
  orders: CONSOLE_ROLES,
  pricing: ['admin', 'support'],
  rewards: ['admin'],
  people: ['admin'],
  courses: ['admin'],
  bundles: ['admin'],
  cohorts: ['admin', 'staff'],
  categories: ['admin'],
  carousel: ['admin'],
  alumni: ['admin'],
  audit: ['admin'],
  settings: ['admin'],
  health: ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type ConsoleSection = keyof typeof SECTION_ROLES

/** The roles that may open a page of the console, and make its calls. */
export const getSectionRoles = (section: ConsoleSection): readonly Role[] => SECTION_ROLES[section]

export const canOpenConsoleSection = (actor: Actor | null, section: ConsoleSection): boolean =>
  hasRole(actor, ...getSectionRoles(section))

/** What waits in queues; each has a page of the same name. */
export const CONSOLE_QUEUES = [
  'inbox',
  'tickets',
  'orders',
  'pricing',
] as const satisfies readonly ConsoleSection[]
export type ConsoleQueue = (typeof CONSOLE_QUEUES)[number]
