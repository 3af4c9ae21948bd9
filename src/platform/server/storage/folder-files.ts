import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

export interface FolderFile {
  file: string
  /** Path inside the folder, with slashes. */
  name: string
}

/** All files below a folder in an order that makes a published whole appear last: deep ones first, then by name. */
export async function folderFiles(folder: string): Promise<FolderFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const depth = (name: string) => name.split('/').length
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return { file, name: relative(folder, file).split(sep).join('/') }
    })
    .toSorted(
      (a, b) => depth(b.name) - depth(a.name) || rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1),
    )
}

/** A playlist comes after the segments that it lists. */
const rank = (name: string): number => (name.endsWith('.m3u8') ? 1 : 0)
