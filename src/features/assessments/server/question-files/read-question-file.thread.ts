// The work of question-files-in-threads.ts.
import { readQuestionFile } from './read-question-file.ts'

export default (bytes: Uint8Array) => readQuestionFile(Buffer.from(bytes))
