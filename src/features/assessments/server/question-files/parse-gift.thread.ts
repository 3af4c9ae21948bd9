// The work of question-files-in-threads.ts.
import { parseGift } from '../gift/parse-gift.ts'

export default parseGift
