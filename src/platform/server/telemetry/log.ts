import { type DestinationStream, type Logger, pino } from 'pino'
import { redactDatabaseError } from '#platform/server/db/redact-error.ts'

/** What is written of a failure beside its type, message and trace. All else, such as recipients of a mail, stays out. */
const FIELDS = [
  ...['code', 'status', 'statusCode', 'responseCode', 'command', 'errno', 'syscall', 'hostname', 'port'],
  ...[
    'severity',
    'schema',
    'table',
    'column',
    'constraint',
    'dataType',
    'position',
    'file',
    'line',
    'routine',
  ],
  'query',
] as const
const MOST_CAUSES = 5
const ADDRESS = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g

const withoutAddresses = (text: string) => text.replace(ADDRESS, '[address]')

/**
 * A failure as the log shows it. Of a statement there is nothing but its text with placeholders, and no e-mail address
 * anywhere, as mail servers repeat them.
 *
 * @param error whatever was thrown
 */
function serializeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutAddresses(error) : typeof error
  redactDatabaseError(error)
  const { cause } = error
  const errors: unknown = Reflect.get(error, 'errors')
  const deeper = depth < MOST_CAUSES
  return {
    type: error.constructor.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...Object.fromEntries(
      FIELDS.flatMap((name) => {
        const value: unknown = Reflect.get(error, name)
        return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
      }),
    ),
    ...(deeper && cause !== undefined && { cause: serializeError(cause, depth + 1) }),
    ...(deeper && Array.isArray(errors) && { errors: errors.map((one) => serializeError(one, depth + 1)) }),
  }
}

export type { DestinationStream as LogDestination, Logger } from 'pino'

/** One JSON line per event on stdout; secrets and personal data are cut out by path, and out of every failure. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: ['*.password', '*.token', '*.cookie', 'headers.cookie', 'headers.authorization'],
    serializers: { err: serializeError },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  }
  return destination ? pino(options, destination) : pino(options)
}
