// The work of import-archive.ts.
import { readArchive } from './read-archive.ts'

export default readArchive
