import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const CLEANER = fileURLToPath(new URL('./run-cleaner.mjs', import.meta.url))
const NAME = /^lectern-run-(\d+)$/
/** A folder in memory on Linux, where creating and dropping databases takes a fraction of the time. */
const MEMORY = '/dev/shm'
/** A full run needs less than a quarter of this. */
const ROOM_BYTES = 8 * 1024 ** 3
const TRIES = 100
const PAUSE_MS = 100

/**
 * Makes the folder that holds everything this run of tests writes; as TMPDIR it also marks every process the run starts. A process of its
 * own ends what is left of them and removes the folder once this process has ended, even by kill -9.
 */
export function openRunFolder() {
  const parent = process.env.TMPDIR === undefined && hasRoom(MEMORY) ? MEMORY : tmpdir()
  const folder = join(parent, `lectern-run-${process.pid}`)
  sweepDeadRuns(parent)
  mkdirSync(folder, { recursive: true })
  const cleaner = spawn(process.execPath, [CLEANER, folder], {
    // Out of reach of a Ctrl-C and of signals to this group; it waits for the end of its stdin.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  cleaner.unref()
  cleaner.stdin.unref()
  return folder
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    return false // Not Linux.
  }
}

/** Those of runs whose cleaner was ended too, such as by a power cut. */
function sweepDeadRuns(parent) {
  for (const name of readdirSync(parent)) {
    const [, pid] = NAME.exec(name) ?? []
    if (!pid || isAlive(Number(pid))) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {
      // Another user's.
    }
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Ends every process that has a run's folder in its environment or command, and removes the folder. */
export async function cleanRun(folder) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const left = findProcesses(folder).filter((pid) => pid !== process.pid)
    for (const pid of left) kill(pid)
    if (left.length === 0 && remove(folder)) return
    await delay(PAUSE_MS)
  }
}

function findProcesses(folder) {
  // The folder of process 12 is no part of that of process 123.
  const mentions = (text) =>
    text
      .split(folder)
      .slice(1)
      .some((rest) => !/^\d/.test(rest))
  if (process.platform === 'linux') {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return pids.filter((pid) => mentions(readProcess(pid))).map(Number)
  }
  const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 1e8 })
  return stdout
    .split('\n')
    .filter(mentions)
    .map((line) => Number.parseInt(line, 10))
}

function readProcess(pid) {
  try {
    return ['environ', 'cmdline'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8')).join('\0')
  } catch {
    return '' // It has ended, or is another user's.
  }
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** @returns whether it is gone; a process that is just ending may still write into it */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
    return true
  } catch {
    return false
  }
}
