import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { courses, lessons } from '#features/catalogue/server/index.ts'
import { setUpTestDatabase } from '#tests/support/database.ts'
import { makeUser } from '#tests/support/factories.ts'
import { startCommandRunner } from '#tests/support/lectern-process.ts'
import { writeRuinedCourse } from '#tests/support/real-course.ts'

const { db, url } = await setUpTestDatabase()
const root = mkdtempSync(join(tmpdir(), 'lectern-import-'))
const commands = startCommandRunner({ DATABASE_URL: url, DATA_DIR: join(root, 'data') })
afterAll(async () => {
  await commands.stop()
  rmSync(root, { recursive: true, force: true })
})

test('an import says what it made, which video failed and why, and what keeps it from changing anything', async () => {
  await makeUser(db, { username: 'teacher', roles: ['creator'] })
  const folder = join(root, 'ruined')
  await writeRuinedCourse(folder)
  const runImport = (...flags: string[]) => commands.run(['import', folder, '--creator', 'teacher', ...flags])
  const place = '“Ruined course”: 1 lessons, /courses/ruined-course\n'
  expect(await runImport('--no-wait')).toMatchObject({ code: 0, stdout: `Imported ${place}` })
  const waited = await runImport()
  expect(waited).toMatchObject({ code: 1, stdout: `Updated ${place}` })
  expect(waited.stderr).toContain('The video of “Ruined film” failed: The video is damaged')

  writeFileSync(join(folder, 'ruined.mp4'), 'no video at all')
  const refused = await runImport('--publish')
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/course\.yaml:\d+.*ruined\.mp4/)
  expect(refused.stderr).toContain('1 problem; nothing was changed.')
  expect([await db.$count(courses), await db.$count(lessons)]).toEqual([1, 1])
})
