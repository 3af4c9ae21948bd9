import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeUser } from '#tests/support/factories.ts'
import { writeRealCourse } from '#tests/support/real-course.ts'
import { runLectern } from '#tests/support/run-lectern.ts'
import { startBenchSite } from './bench-site.ts'

/** A catalogue with one course in it that was imported, its video made by the transcoder. */
export async function startVideoSite(courseCount: number) {
  const site = await startBenchSite(courseCount)
  const folder = await mkdtemp(join(tmpdir(), 'lectern-course-'))
  try {
    const { username } = await makeUser(site.db, { roles: ['creator'] })
    await writeRealCourse(folder)
    const imported = await runLectern('cli', ['import', folder, '--creator', username ?? '', '--publish'], {
      DATA_DIR: site.dataDir,
    })
    if (imported.code !== 0) throw new Error(`the course was not imported:\n${imported.stderr}`)
    return { ...site, videoPath: '/courses/course-of-the-journeys/moving-bars' }
  } catch (error) {
    await site.stop()
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
