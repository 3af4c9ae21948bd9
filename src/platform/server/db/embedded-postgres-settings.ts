import { totalmem } from 'node:os'

/** PostgreSQL's own choice, for small machines. */
const LEAST_BUFFERS_MB = 128
const MOST_BUFFERS_MB = 512

/**
 * How much of the database is kept at hand, in megabytes: a quarter of the memory, as PostgreSQL advises, within bounds.
 * Search reads 200 MB of 100,000 documents; with less, what one search has read is gone before the next one.
 *
 * @param bytes memory of the machine, or of the container if that has less
 */
export function buffersMb(bytes: number): number {
  const quarter = Math.floor(bytes / 4 / 1024 ** 2)
  return Math.min(MOST_BUFFERS_MB, Math.max(LEAST_BUFFERS_MB, quarter))
}

/** Settings of the embedded server, each as `name=value`; one that is not durable loses data when it is killed. */
export function postgresSettings(durable: boolean): string[] {
  // Without a limit it is 0, or a number beyond any machine's memory.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return [
    'listen_addresses=',
    'unix_socket_permissions=0700',
    'port=5432',
    'max_connections=100',
    `shared_buffers=${buffersMb(memory)}MB`,
    'max_wal_size=512MB',
    'random_page_cost=1.1',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_destination=stderr',
    'logging_collector=off',
    'log_line_prefix=',
    // Failed statements are the caller's to report, and their texts hold what users wrote. These are given on the command
    // line, so nothing that is set within the database lets such texts into the log.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_statement=none',
    'log_min_duration_statement=-1',
    'log_parameter_max_length=0',
    'log_parameter_max_length_on_error=0',
    ...(durable
      ? ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
      : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']),
  ]
}
