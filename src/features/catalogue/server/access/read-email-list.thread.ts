// The work of email-lists-in-threads.ts.
import { readEmailList } from './read-email-list.ts'

export default readEmailList
