/** Program and arguments that run npm: the one that started this process, on the Node that runs it, where there is one. */
export function npmCommand(args) {
  const npm = process.env.npm_execpath
  return npm ? [process.execPath, [npm, ...args]] : ['npm', args]
}

/**
 * Without the settings that an outer npm run hands down (NODE_ENV=production or npm_config_omit would leave out what the
 * build needs), but with those of a person: registry, proxy, cache and certificates.
 */
export function npmEnvironment() {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      name !== 'NODE_ENV' &&
      name !== 'NODE_OPTIONS' &&
      name !== 'INIT_CWD' &&
      !/^npm_(lifecycle|package|command|execpath|node_execpath)/i.test(name) &&
      !/^npm_config_(omit|include|only|production|optional|global|prefix|local_prefix|ignore_scripts|engine_strict|dry_run|package_lock)$/i.test(
        name,
      ),
  )
  // The video library's install step would look for a program to download; it works with what its package holds.
  return { ...Object.fromEntries(kept), SKIP_FFMPEG: 'true' }
}
