/** What waits is counted up to here; a longer queue is answered as one more, and shown as "1,000+". */
export const WAITING_COUNT_MAX = 1_000
