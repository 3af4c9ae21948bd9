import { FFmpegError } from 'node-av/lib'

/** @throws Error that says what was being done, when the library's answer is a failure */
export function throwOnFfmpegError(code: number, doing: string): void {
  if (code >= 0) return
  throw new Error(`${doing}: ${FFmpegError.strerror(code)}`, { cause: new FFmpegError(code) })
}
