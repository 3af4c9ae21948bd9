import { Presets, SingleBar } from 'cli-progress'

export interface ProgressBar {
  /** @param note stands behind the bar; where there is no terminal it is printed whenever it changes */
  show(done: number, total: number, note: string): void
  end(): void
}

/** A progress bar on a terminal, plain lines elsewhere. */
export function startProgressBar(
  label: string,
  { terminal = process.stderr.isTTY === true, write = (line: string) => process.stderr.write(line) } = {},
): ProgressBar {
  if (!terminal) {
    let last = ''
    return {
      show(_done, _total, note) {
        const line = `${label}: ${note}\n`
        if (line !== last) write(line)
        last = line
      },
      end() {},
    }
  }
  const format = `${label.padEnd(9)} {bar} {percentage}% {note}`
  const bar = new SingleBar(
    { format, hideCursor: true, clearOnComplete: false, gracefulExit: false },
    Presets.shades_classic,
  )
  let started = false
  return {
    show(done, total, note) {
      if (!started) bar.start(Math.max(total, 1), 0, { note })
      started = true
      bar.setTotal(Math.max(total, 1))
      bar.update(total === 0 ? 1 : done, { note })
    },
    end() {
      if (started) bar.stop()
    },
  }
}
