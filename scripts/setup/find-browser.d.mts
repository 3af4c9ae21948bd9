export function findBrowser(
  env?: NodeJS.ProcessEnv,
  platform?: NodeJS.Platform,
  isProgram?: (path: string) => boolean,
): string | undefined
