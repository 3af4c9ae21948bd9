import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '#platform/rules/app-error.ts'
import type { Config } from './config.ts'

const secrets = z.object({ authSecret: z.string().min(32) })

/**
 * The secret that signs sessions: AUTH_SECRET, or one made at the first start and kept in `secrets.json` of the data
 * folder, readable by this user only.
 *
 * @throws AppError `secrets` when that file is damaged
 */
export function loadAuthSecret(config: Pick<Config, 'authSecret' | 'dataDir'>): string {
  if (config.authSecret) return config.authSecret
  const file = join(config.dataDir, 'secrets.json')
  return readSecret(file) ?? makeSecret(config.dataDir, file)
}

function readSecret(file: string): string | undefined {
  let content: string
  try {
    content = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  try {
    return secrets.parse(JSON.parse(content)).authSecret
  } catch (cause) {
    throw new AppError(
      'secrets',
      `${file} is damaged. Restore it, or remove it: everybody then signs in anew.`,
      { cause },
    )
  }
}

function makeSecret(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true })
  const mine = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(mine, `${JSON.stringify({ authSecret: randomBytes(33).toString('base64url') })}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  try {
    // A link appears whole and never replaces: of processes that start together the first one decides for all.
    linkSync(mine, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(mine)
  }
  return readSecret(file) ?? ''
}
