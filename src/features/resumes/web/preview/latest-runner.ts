interface LatestRunnerOptions<Input, Output> {
  /** Ends early when nobody waits for it any more. */
  readonly run: (input: Input, signal: AbortSignal) => Promise<Output>
  readonly onBusy: (busy: boolean) => void
  readonly onDone: (output: Output) => void
  readonly onError: (error: unknown) => void
}

/**
 * Runs one after the other and never two at once. What is asked for meanwhile waits, and only the newest of it is run.
 */
export function createLatestRunner<Input, Output>(options: LatestRunnerOptions<Input, Output>) {
  let waiting: { input: Input } | null = null
  let isRunning = false
  const stopping = new AbortController()

  async function runAll() {
    isRunning = true
    options.onBusy(true)
    while (waiting && !stopping.signal.aborted) {
      const { input } = waiting
      waiting = null
      try {
        const output = await options.run(input, stopping.signal)
        if (!stopping.signal.aborted) options.onDone(output)
      } catch (error) {
        // Something newer may go well.
        if (!stopping.signal.aborted && !waiting) options.onError(error)
      }
    }
    isRunning = false
    if (!stopping.signal.aborted) options.onBusy(false)
  }

  return {
    request(input: Input): void {
      waiting = { input }
      if (!isRunning) void runAll()
    },
    stop(): void {
      stopping.abort()
    },
  }
}
