export const ROLES = ['learner', 'creator', 'mentor', 'staff', 'support', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The signed-in person behind a request, as policies see them. */
export interface Actor {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly username: string | null
  readonly image: string | null
  readonly roles: readonly Role[]
  readonly unlimitedWatch: boolean
  readonly timeZone: string
  /** What they have chosen to read, as a BCP 47 tag; null: what their browser asks for. */
  readonly language: string | null
  /** The network of the request, in calls of the console only: the audit log has it. */
  readonly network?: string
  /** Roles that count only once a second factor is set up; absent without any. `roles` has none of them. */
  readonly withheldRoles?: readonly Role[]
}

/** Roles of the people who run the site. */
const TEAM_ROLES = ['staff', 'support', 'admin'] as const satisfies Role[]

export const isTeamRole = (role: Role): boolean => TEAM_ROLES.some((one) => one === role)

export const hasRole = (actor: Actor | null, ...roles: Role[]): boolean =>
  actor?.roles.some((role) => roles.includes(role)) ?? false

/** Somebody with access to the server's command line. */
export interface CommandLineActor {
  readonly kind: 'command-line'
  /** What the operating system calls them. */
  readonly osUser: string
}

/** Work that the site does by itself. */
export interface JobActor {
  readonly kind: 'job'
  /** Its name, such as `accounts:end-bans`. */
  readonly job: string
}

/** Who runs an administrative command. */
export type CommandActor = Actor | CommandLineActor | JobActor

/** Whether it is a signed-in person, not the command line or a job. */
export const isPerson = (actor: CommandActor): actor is Actor => !('kind' in actor)
