import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** All figures of one process, served at /metrics in Prometheus' text format. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'lectern_' })
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'lectern_http_requests_total',
      help: 'Answers by kind of route and status class',
      labelNames: ['kind', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'lectern_http_request_seconds',
      help: 'Time to the answer',
      labelNames: ['kind'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2],
      registers,
    }),
    requestsRefused: new Counter({
      name: 'lectern_http_refused_total',
      help: 'Requests refused because more was asked than could be answered, by kind of route',
      labelNames: ['kind'],
      registers,
    }),
    requestsInWork: new Gauge({
      name: 'lectern_http_requests_in_work',
      help: 'Requests that are being answered, without files and cached pages',
      registers,
    }),
    sockets: new Gauge({ name: 'lectern_sockets', help: 'Open real-time connections', registers }),
    ticks: new Counter({
      name: 'lectern_watch_ticks_total',
      help: 'Watch ticks by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    tickBatch: new Histogram({
      name: 'lectern_watch_batch_size',
      help: 'Ticks in one committed statement',
      buckets: [1, 10, 100, 500, 2000],
      registers,
    }),
    jobs: new Counter({
      name: 'lectern_jobs_total',
      help: 'Jobs by name and outcome',
      labelNames: ['job', 'outcome'],
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
