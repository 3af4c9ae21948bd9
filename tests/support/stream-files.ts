import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Puts a stream into a site's storage that is good for fetching and not for playing: segments of 4 s as planned. */
export function writeStreamFiles(dataDir: string, folder: string, segments = 1): void {
  const named = Array.from({ length: segments }, (_, index) => String(index).padStart(5, '0'))
  const files = {
    'master.m3u8': '#EXTM3U\n',
    '240p/index.m3u8': '#EXTM3U\n',
    '240p/init.mp4': 'init',
    ...Object.fromEntries(named.map((name) => [`240p/${name}.m4s`, 's'.repeat(1000)])),
    ...Object.fromEntries(named.map((name) => [`480p/${name}.m4s`, 'y'.repeat(1000)])),
    'poster.jpg': 'picture',
    'previews/index.vtt': 'WEBVTT\n',
    'previews/000.webp': 'sss',
    'captions.vtt': 'WEBVTT\n',
    'captions.de.vtt': 'WEBVTT\n',
    '../edited/de.0123.vtt': 'WEBVTT\n',
  }
  for (const [name, content] of Object.entries(files)) {
    const file = join(dataDir, 'media', folder, name)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, content)
  }
}
