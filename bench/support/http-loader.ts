import autocannon from 'autocannon'

/** The child process of `runHttpLoad`. */
const { url, headers, connections, seconds } = JSON.parse(process.argv[2] ?? '{}')
const result = await autocannon({ url, headers, connections, duration: seconds })
process.send?.({
  rate: result.requests.total / result.duration,
  good: result['2xx'] + (result.statusCodeStats?.['304']?.count ?? 0),
  bad: result.errors + result.timeouts + result['4xx'] + result['5xx'],
})
