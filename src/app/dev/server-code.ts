const ROOMS =
  /(^|\/)src\/(app\/(cli|dev|seed|server|worker)|platform\/(rules|server)|features\/[^/]+\/(rules|server))\//
const MIGRATIONS = /(^|\/)db\/migrations\//
const TEST = /\.test\.tsx?$/

/** Whether a change of this file needs a restart of the server; others reach the browser through Vite. */
export function isServerCode(path: string): boolean {
  const file = path.replaceAll('\\', '/')
  return (ROOMS.test(file) || MIGRATIONS.test(file)) && !TEST.test(file)
}
