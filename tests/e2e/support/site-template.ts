import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#platform/server/db/database.ts'
import { runLectern, startLecternProcess } from '#tests/support/lectern-process.ts'
import { writeRealCourse } from '#tests/support/real-course.ts'
import { createSiteAccount } from '#tests/support/site-account.ts'
import { openRunFolder } from '../../../scripts/setup/run-folder.mjs'
import { createSingleVideo } from './single-video.ts'
import { DEMO_PASSWORD, getSiteFolders, SITE_TEMPLATE_VARIABLE } from './site.ts'

/**
 * Makes what every worker's site begins with, once for all of them: a database, a teacher and an imported course whose
 * video the real transcoder has made. Playwright's global set-up; gives what removes it.
 */
export default async function createSiteTemplate(): Promise<() => void> {
  process.env['TMPDIR'] = openRunFolder()
  const template = mkdtempSync(join(tmpdir(), 'lectern-template-'))
  const remove = () => rmSync(template, { recursive: true, force: true })
  process.env[SITE_TEMPLATE_VARIABLE] = template
  const { dataDir, folder } = getSiteFolders(template)
  try {
    mkdirSync(dataDir)
    const lectern = await startLecternProcess({ LOG_LEVEL: 'warn' }, dataDir)
    const database = openDatabase({ url: lectern.databaseUrl, onConnectionError: () => {} })
    try {
      await createSiteAccount(database.db, {
        firstName: 'Lena',
        lastName: 'teacher',
        username: 'teacher',
        email: 'teacher@lectern.example',
        roles: ['creator'],
        password: DEMO_PASSWORD,
      })
      await writeRealCourse(join(folder, 'real'))
      const words = ['import', join(folder, 'real'), '--creator', 'teacher', '--publish']
      const imported = await runLectern('cli', words, { DATA_DIR: dataDir })
      if (imported.code !== 0) throw new Error(`the course was not imported:\n${imported.stderr}`)
      await createSingleVideo(database.db, 'moving-bars')
    } finally {
      await database.close()
      await lectern.stop()
    }
    return remove
  } catch (error) {
    remove()
    throw error
  }
}
