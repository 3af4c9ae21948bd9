import { resolve } from 'node:path'

/** Paths are relative to where the command was typed; the launcher and npm run it elsewhere. */
export const fromHere = (path: string): string =>
  resolve(process.env['INIT_CWD'] ?? process.env['PWD'] ?? process.cwd(), path)
