/** A banned person who has proven a short while ago who he is. */
export interface Appellant {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly reason: string | null
  readonly until: Date | null
}

/** Reads the proof from a request; null without one, or when the ban is over. */
export type ReadAppellant = (headers: Headers) => Promise<Appellant | null>
