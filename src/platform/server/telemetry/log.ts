import { type DestinationStream, type Logger, pino } from 'pino'

export type { DestinationStream as LogDestination, Logger } from 'pino'

/** One JSON line per event on stdout; secrets and personal data are cut out by path. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: ['*.password', '*.token', '*.cookie', 'headers.cookie', 'headers.authorization'],
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  }
  return destination ? pino(options, destination) : pino(options)
}
