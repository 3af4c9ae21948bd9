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
}

export const hasRole = (actor: Actor | null, ...roles: Role[]): boolean =>
  actor?.roles.some((role) => roles.includes(role)) ?? false
