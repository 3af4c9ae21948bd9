import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { videos } from '#features/catalogue/server/tables.ts'
import { type Database, openDatabase } from '#platform/server/db/database.ts'
import { runLectern, startLecternProcess } from '#tests/support/lectern-process.ts'
import { writeRealCourse } from '#tests/support/real-course.ts'
import { createSiteAccount } from '#tests/support/site-account.ts'
// @ts-expect-error It is plain JavaScript, since it runs where nothing is installed yet.
import { alone } from '../../../scripts/setup/once.mjs'
// @ts-expect-error It is plain JavaScript, since it runs where nothing is installed yet.
import { hashOf } from '../../../scripts/setup/stamp.mjs'
import { findLesson } from './lessons.ts'
import { createSingleVideo } from './single-video.ts'

export const DEMO_PASSWORD = 'learn-with-lectern'

/** What a site begins with: a teacher and one course, or the demonstration with that course's film in all its lessons. */
export type SiteTemplate = 'course' | 'demonstration'

const FOLDER = fileURLToPath(new URL('../../../.cache/sites', import.meta.url))
/** What templates are made of; one that was made before any of it changed is made anew. */
const SOURCES: Record<SiteTemplate, readonly string[]> = {
  course: [
    'db/migrations',
    'package-lock.json',
    'src/platform/server/media',
    'tests/e2e/support/site-template.ts',
    'tests/support/real-course.ts',
    'tests/support/write-video-file.ts',
  ],
  demonstration: ['demo', 'src/app/seed'],
}

/** Where in a template, and in a copy of it, the site's data and what tests write are. */
export const getSiteFolders = (parent: string) => ({
  dataDir: join(parent, 'data'),
  folder: join(parent, 'folder'),
})

/**
 * The folder of a template, which is made if there is none for the present migrations, films and demonstration. Of those who ask at a
 * time, one makes it.
 */
export async function findSiteTemplate(name: SiteTemplate): Promise<string> {
  const hash = String(hashOf(name === 'course' ? SOURCES.course : Object.values(SOURCES).flat()))
  const template = join(FOLDER, `${name}-${hash.slice(0, 16)}`)
  if (existsSync(template)) return template
  return alone(async () => {
    if (existsSync(template)) return template
    mkdirSync(FOLDER, { recursive: true })
    // The path of a socket has few letters, so it is made elsewhere.
    const made = mkdtempSync(join(tmpdir(), 'lectern-template-'))
    try {
      await MAKERS[name](getSiteFolders(made))
      for (const former of readdirSync(FOLDER))
        if (former.startsWith(`${name}-`)) rmSync(join(FOLDER, former), { recursive: true, force: true })
      execFileSync('mv', [made, template])
    } finally {
      rmSync(made, { recursive: true, force: true })
    }
    return template
  }, name)
}

type SiteFolders = ReturnType<typeof getSiteFolders>

const MAKERS: Record<SiteTemplate, (folders: SiteFolders) => Promise<void>> = {
  async course(folders) {
    await withSite(folders, {}, importCourse)
  },
  async demonstration(folders) {
    // Its own films would take minutes: they are queued, never made, and replaced by the one of the course.
    await withSite(folders, { SEED_DEMO: '1', WORKER: 'separate' }, async (db) => {
      await db.update(videos).set({ state: 'failed' }).where(eq(videos.state, 'queued'))
      await db.execute(sql`delete from graphile_worker._private_jobs`)
    })
    await withSite(folders, {}, async (db, { dataDir, folder }) => {
      await importCourse(db, { dataDir, folder })
      const { videoId } = await findLesson({ db }, 'moving-bars')
      const [film] = await db
        .select()
        .from(videos)
        .where(eq(videos.id, videoId ?? ''))
      if (!film) throw new Error('the course has no film')
      const { id, creatorId, source, contentHash, createdAt, ...made } = film
      await db.update(videos).set(made).where(eq(videos.state, 'failed'))
    })
  },
}

async function withSite(
  folders: SiteFolders,
  env: Record<string, string>,
  fill: (db: Database, folders: SiteFolders) => Promise<void>,
): Promise<void> {
  mkdirSync(folders.dataDir, { recursive: true })
  const lectern = await startLecternProcess({ LOG_LEVEL: 'warn', ...env }, folders.dataDir)
  const database = openDatabase({ url: lectern.databaseUrl, onConnectionError: () => {} })
  try {
    await fill(database.db, folders)
  } finally {
    await database.close()
    await lectern.stop()
  }
}

/** A teacher's course, whose film the real transcoder makes. */
async function importCourse(db: Database, { dataDir, folder }: SiteFolders): Promise<void> {
  await createSiteAccount(db, {
    firstName: 'Lena',
    lastName: 'teacher',
    username: 'teacher',
    email: 'teacher@lectern.example',
    roles: ['creator'],
    password: DEMO_PASSWORD,
  })
  const course = join(folder, 'real')
  await writeRealCourse(course)
  const words = ['import', course, '--creator', 'teacher', '--publish']
  const imported = await runLectern('cli', words, { DATA_DIR: dataDir })
  if (imported.code !== 0) throw new Error(`${basename(course)} was not imported:\n${imported.stderr}`)
  await createSingleVideo(db, 'moving-bars')
}
