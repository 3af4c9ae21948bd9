import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'

const RUN_FOLDER = new URL('../../scripts/setup/run-folder.mjs', import.meta.url).href
const parent = mkdtempSync(join(tmpdir(), 'lectern-runs-'))
/** A run that starts a process which nobody else would end, writes a file, and says where and which. */
const RUN = `
  import { spawn } from 'node:child_process'
  import { writeFileSync } from 'node:fs'
  import { openRunFolder } from ${JSON.stringify(RUN_FOLDER)}
  process.env.TMPDIR = openRunFolder()
  writeFileSync(process.env.TMPDIR + '/file', '')
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
  child.unref()
  console.log(process.env.TMPDIR + ' ' + child.pid)
  process.on('SIGTERM', () => process.exit(0))
  setInterval(() => {}, 1000)`

let running: ChildProcess | undefined
afterEach(() => running?.kill('SIGKILL'))
afterAll(() => rmSync(parent, { recursive: true }))

async function startRun() {
  const run = spawn(process.execPath, ['--input-type=module', '-e', RUN], {
    env: { ...process.env, TMPDIR: parent },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running = run
  const [line] = await once(run.stdout, 'data')
  const [folder = '', pid] = String(line).split(' ')
  return { run, folder, pid: Number(pid) }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'after a %s neither processes nor files of a run are left',
  async (signal) => {
    const { run, folder, pid } = await startRun()
    expect([existsSync(join(folder, 'file')), lives(pid)]).toEqual([true, true])
    run.kill(signal)
    await expect.poll(() => [existsSync(folder), lives(pid)]).toEqual([false, false])
  },
)

test('a run removes the folders of those that have ended, and of no others', async () => {
  const ended = spawn(process.execPath, ['-e', ''])
  await once(ended, 'exit')
  const dead = join(parent, `lectern-run-${ended.pid}`)
  const alive = join(parent, `lectern-run-${process.pid}`)
  for (const folder of [dead, alive]) mkdirSync(join(folder, 'inner'), { recursive: true })
  await startRun()
  expect([existsSync(dead), existsSync(alive)]).toEqual([false, true])
})
