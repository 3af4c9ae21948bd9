import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/server/db/database.ts'
import { createCourseFolder } from '#tests/support/course-folder.ts'
import { makeLesson } from '#tests/support/factories.ts'
import { createHttpBrowser } from '#tests/support/http-browser.ts'
import { runLectern, startLecternProcess } from '#tests/support/lectern-process.ts'
import { createSiteAccount } from '#tests/support/site-account.ts'

/** Stands in every value of every statement that is made to fail here, where its form leaves room for it. */
const MARK = 'marked7f3a'
const MARKED_ID = '0190dead-beef-7000-8000-00007f3a7f3a'
const PASSWORD = 'learn-with-lectern'
const LIMIT = { timeout: 40_000 }

const lectern = await startLecternProcess({ LOG_LEVEL: 'trace' })
const { db, pool, close } = openDatabase({ url: lectern.databaseUrl, onConnectionError: () => {} })
afterAll(async () => {
  await close()
  await lectern.stop()
  lectern.clean()
})

/** Everything that left the process: answers and what commands wrote. The log is with the process. */
const written: string[] = []
const email = `${MARK}@lectern.example`
const names = { firstName: MARK, lastName: MARK, username: MARK, roles: ['creator' as const] }
const userId = await createSiteAccount(db, { email, password: PASSWORD, ...names })
const { lesson } = await makeLesson(db)
const ada = createHttpBrowser(lectern.address)
await ada.send('POST', '/api/accounts/sign-in', { json: { email, password: PASSWORD } })
const sessionToken = decodeURIComponent(ada.cookies.get('lectern.session_token') ?? '').split('.')[0] ?? ''

const logged = (text: string | RegExp) => () =>
  lectern.lines.some((line) => (typeof text === 'string' ? line.includes(text) : text.test(line)))

/** Makes all writing to these tables fail as badly as it can: PostgreSQL's message and its details hold the whole row. */
async function breakTables(...tables: string[]): Promise<void> {
  await pool.query(`create or replace function tell_all() returns trigger language plpgsql as $$ begin
    raise exception 'no %', new using detail = new::text, hint = new::text, errcode = '22023'; end $$`)
  for (const table of tables) {
    await pool.query(
      `create trigger tell_all before insert or update on ${table} for each row execute function tell_all()`,
    )
  }
}

/** As PostgreSQL reports a violated check: "Failing row contains (…)". */
const forbidRows = (table: string) =>
  pool.query(`alter table ${table} add constraint never check (false) not valid`)

async function ask(path: string, json: unknown): Promise<number> {
  const { status, body } = await ada.send('POST', `/api/rpc/${path}`, { json: { json } })
  written.push(body)
  return status
}

/** An answer may repeat what its sender asked for; these messages do not. */
const queue = (task: string, payload: unknown) =>
  pool.query('select graphile_worker.add_job($1, $2::json, max_attempts => 1)', [
    task,
    JSON.stringify(payload),
  ])

test('commands: comments, notes, settings, letters', async () => {
  await breakTables('comments', 'inbox_items')
  await forbidRows('notes')
  await forbidRows('interests')
  const comment = { lessonId: lesson.id, id: randomUUID(), text: MARK }
  const letter = { name: MARK, email, subject: MARK, message: `${MARK} +49 7353 7353 `.repeat(5) }
  expect(await ask('community/saveComment', comment)).toBe(500)
  expect(await ask('support/sendContactMessage', letter)).toBe(500)
  expect(await ask('learning/enrol', { courseId: lesson.courseId })).toBeLessThan(500)
  const words = `${MARK} `.repeat(20)
  const note = { videoId: lesson.id, id: randomUUID(), title: `${MARK} and more`, text: words, timestamp: 0 }
  expect(await ask('community/addNote', note)).toBe(500)
  await expect.poll(logged('insert into \\"comments\\"'), LIMIT).toBe(true)
})

test('pages: a statement that is wrong', async () => {
  await pool.query('alter table search_documents rename to search_documents_gone')
  const page = await ada.send('GET', `/search?query=${MARK}`)
  expect(page.status).toBe(500)
  await expect.poll(logged('page failed'), LIMIT).toBe(true)
  await pool.query('alter table search_documents_gone rename to search_documents')
})

test('sessions: signing in', async () => {
  await breakTables('sessions')
  const answer = await createHttpBrowser(lectern.address).send('POST', '/api/accounts/sign-in', {
    json: { email, password: PASSWORD },
    headers: { 'user-agent': MARK },
  })
  written.push(answer.body)
  expect(answer.status).toBe(500)
  await pool.query('drop trigger tell_all on sessions')
  await pool.query('alter table sessions rename column token to token_gone')
  ada.cookies.delete('lectern.session_data')
  const unknown = await ada.send('GET', '/api/accounts/me')
  written.push(unknown.body)
  expect(unknown.status).toBe(503)
  await pool.query('alter table sessions rename column token_gone to token')
})

test('ticks', async () => {
  await breakTables('viewer_state')
  const socket = io(lectern.address, {
    path: '/api/realtime',
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie: [...ada.cookies].map((pair) => pair.join('=')).join('; ') },
  })
  await new Promise((resolve) => socket.once('handshake', resolve))
  const tick = { session: MARKED_ID, seq: 1, lesson: lesson.id, from: 0, to: 0, playedMs: 0, rate: 1 }
  const ack = await socket.timeout(30_000).emitWithAck('watch:tick', tick)
  socket.disconnect()
  expect(ack).toEqual({ refused: 'failed' })
  await expect.poll(logged('a watch tick cannot be written'), LIMIT).toBe(true)
})

test('jobs, subscribers and the queue itself', async () => {
  await queue('accounts:send-sign-up-mail', { signUpId: MARK })
  await queue(MARK, { note: MARK })
  await breakTables('notifications', 'notification_events')
  await pool.query(
    `insert into outbox (id, type, payload, created_at) values
    (uuidv7(), 'comment.posted', $1, now())`,
    [JSON.stringify({ commentId: MARKED_ID, text: MARK })],
  )
  await pool.query(`create table job_mails as select * from sign_ups with no data`)
  await pool.query('alter table sign_ups rename to sign_ups_gone')
  await queue('accounts:send-sign-up-mail', { signUpId: MARKED_ID })
  await expect
    .poll(() => lectern.lines.filter((line) => line.includes('"msg":"job failed"')).length, LIMIT)
    .toBeGreaterThanOrEqual(3)
  await pool.query('alter table sign_ups_gone rename to sign_ups')
})

test('importing a course from the command line', async () => {
  await breakTables('courses')
  const folder = createCourseFolder({
    'course.yaml': `title: ${MARK} course
ctfTitle: ${MARK}
category: programming
about: ${MARK}
sections:
  - title: ${MARK}
    lessons:
      - type: article
        title: ${MARK} reading
        file: reading.md
`,
    'reading.md': `# ${MARK}\n\nA text.\n`,
  })
  const env = { DATA_DIR: lectern.dataDir, LOG_LEVEL: 'trace' }
  const ended = await runLectern('cli', ['import', folder, '--creator', MARK], env)
  // The folder's name and what is in it are the caller's own: what failed is to be of the database.
  expect(ended.stderr).toContain('insert into "courses"')
  expect(ended.code).toBe(1)
  written.push(ended.stdout, ended.stderr)
})

test('nothing of all that was written anywhere', () => {
  const secrets = [MARK, MARKED_ID, sessionToken, '7353 7353', PASSWORD]
  const texts = { log: lectern.lines.join('\n'), answers: written.join('\n'), ...filesOf(lectern.dataDir) }
  expect(sessionToken.length).toBeGreaterThan(20)
  for (const [where, text] of Object.entries(texts)) {
    for (const secret of secrets) {
      const at = text.indexOf(secret)
      expect(at < 0 ? '' : `${where}: ${text.slice(Math.max(0, at - 300), at + 60)}`).toBe('')
    }
  }
  expect(texts.log).toContain('22023')
  // Of the account there may be its id.
  expect(texts.log).toContain(userId)
})

/** Files beside the tables, where the site and PostgreSQL might write about what they do. */
function filesOf(folder: string): Record<string, string> {
  const found: Record<string, string> = {}
  const TABLES = /^postgres\/(base|global|pg_(?!log)\w+)\/|^(mail|media)\//
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    const inside = relative(folder, path)
    if (!TABLES.test(inside) && statSync(path).isFile()) found[inside] = readFileSync(path, 'utf8')
  }
  return found
}
