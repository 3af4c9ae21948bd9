// No packages here: the processes of the sandbox import this file, and may read few folders.

/** A program and what it is given, each input in a run of its own. */
export interface SandboxOrder {
  readonly code: string
  readonly inputs: readonly string[]
  /** CPU time of one run. */
  readonly timeLimitMs: number
  readonly memoryLimitBytes: number
  /** Of one run. */
  readonly outputLimitBytes: number
}

/** How one run ended. */
export type SandboxResult =
  | { kind: 'finished'; output: string }
  /** The program failed, or could not be read. */
  | { kind: 'error'; output: string; message: string }
  /** It took longer, more memory or wrote more than it may. */
  | { kind: 'time' | 'memory' | 'output' }

/** The longest message of a failed program that is passed on, in characters. */
export const SANDBOX_MESSAGE_LENGTH = 4_000
