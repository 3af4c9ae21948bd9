/** One quality of a stream. */
export interface StreamLevel {
  readonly index: number
  /** The shorter side, such as 720. */
  readonly height: number
}

export interface StreamCallbacks {
  onLevels(levels: readonly StreamLevel[]): void
  /** The quality that plays now, and whether it was chosen by itself. */
  onLevel(index: number, automatic: boolean): void
  /** The line is lost, or is back; what is loaded plays on meanwhile. */
  onLost?(lost: boolean): void
  /** It can't go on by itself. */
  onFailure(): void
  /** The server gives out no more of it today. */
  onLimit(): void
}

/** How the stream is to begin. */
export interface StreamStartOptions {
  /** The quality to play, as the picture's shorter side, if there is one; null leaves it to the connection. */
  readonly quality: number | null
  /** Loads no more than the first seconds until `continueLoading`. */
  readonly preloadOnly: boolean
}

export interface VideoStream {
  /** -1 leaves the choice to the connection. */
  setLevel(index: number): void
  /** Loads ahead as playing wants it. */
  continueLoading(): void
  destroy(): void
}
