// The work of email-lists-in-threads.ts.
import { readEmailLines } from './read-email-list.ts'

export default readEmailLines
