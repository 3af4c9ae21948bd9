// The work of order-procedures.ts.
import { parseTrackingCsv } from './tracking-csv.ts'

export default parseTrackingCsv
