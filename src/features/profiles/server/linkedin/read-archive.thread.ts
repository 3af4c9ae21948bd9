// The work of propose-from-linkedin.ts.
import { readLinkedInArchive } from './read-archive.ts'

export default readLinkedInArchive
