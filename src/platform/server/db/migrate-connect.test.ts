import { expect, inject, onTestFinished, test } from 'vitest'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'
import { connectWithRetry } from './migrate.ts'

const url = inject('postgresUrl')

async function awayDatabase() {
  const proxy = await startFaultProxy(url)
  onTestFinished(() => proxy.close())
  await proxy.refuse()
  return proxy
}

test('a database that is about to start is waited for, which is reported once', async () => {
  const proxy = await awayDatabase()
  const told: string[] = []
  const client = await connectWithRetry(
    { connectionString: proxy.url },
    {
      limitMs: 60_000,
      onWait(reason) {
        told.push(reason)
        // After another try, for the second failure to be told, if any were.
        setTimeout(() => void proxy.mend(), 600)
      },
    },
  )
  expect(await client.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] })
  await client.end()
  expect(told).toEqual([expect.stringContaining('ECONNREFUSED')])
})

test('the final error names the address, without the password', async () => {
  const proxy = await awayDatabase()
  const secret = new URL(proxy.url)
  secret.password = 'secret-word'
  const failed = connectWithRetry({ connectionString: secret.href }, { limitMs: 0 })
  await expect(failed).rejects.toMatchObject({
    code: 'database-unreachable',
    message: expect.stringMatching(
      /^The database at 127\.0\.0\.1:\d+\/\w+ cannot be reached: .*ECONNREFUSED/,
    ),
  })
  await expect(failed).rejects.not.toThrow('secret-word')
})

test('a database that does not exist is not waited for', async () => {
  const unknown = new URL(url)
  unknown.pathname = '/nowhere'
  const tried = connectWithRetry({ connectionString: unknown.href }, { limitMs: 3_600_000 })
  await expect(tried).rejects.toThrow(/\/nowhere cannot be reached: database "nowhere" does not exist\.$/)
})
