/** A banned person who has proved their identity (docs/product/sessions.md#bans). */
export interface Appellant {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly reason: string | null
  readonly until: Date | null
}

/** Reads that proof from a request; null without one, or when the ban has ended. */
export type ReadAppellant = (headers: Headers) => Promise<Appellant | null>
