import { resolve } from 'node:path'

/** Resolves a path against the folder in which the command was typed; the launcher and npm change the working directory. */
export const fromHere = (path: string): string =>
  resolve(process.env['INIT_CWD'] ?? process.env['PWD'] ?? process.cwd(), path)
