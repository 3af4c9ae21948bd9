import { accessSync, constants } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Programs in the order of preference, as Linux names them. The shell draws no window around its pages: half the CPU time. */
const PROGRAMS = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
]
/** Where a desktop's PATH may not lead. */
const PROGRAM_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin']
const MAC_APPLICATIONS = ['Google Chrome', 'Chromium', 'Microsoft Edge']

/**
 * Finds the browser for everything that drives one: what CHROMIUM_PATH names, else Chromium's headless shell, Chrome,
 * Chromium or Edge where people have them.
 * @returns its path; undefined when there is none, which lets Playwright take the one it has downloaded
 */
export function findBrowser(env = process.env, platform = process.platform, isProgram = canRun) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH
  return listCandidates(env, platform).find(isProgram)
}

function listCandidates(env, platform) {
  if (platform === 'darwin') {
    const folders = ['/Applications', join(env.HOME ?? homedir(), 'Applications')]
    return MAC_APPLICATIONS.flatMap((name) =>
      folders.map((folder) => join(folder, `${name}.app`, 'Contents/MacOS', name)),
    )
  }
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), ...PROGRAM_FOLDERS]
  return PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
