import { type DestinationStream, type Logger, pino } from 'pino'
import { serializeError } from './serialize-error.ts'

export type { DestinationStream as LogDestination, Logger } from 'pino'

/** One JSON line per event on stdout; secrets and personal data are cut out by path, and out of every failure. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: ['*.password', '*.token', '*.cookie', 'headers.cookie', 'headers.authorization'],
    serializers: { err: serializeError },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  }
  return destination ? pino(options, destination) : pino(options)
}
