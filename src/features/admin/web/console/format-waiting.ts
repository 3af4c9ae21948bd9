import { formatCount } from '#platform/rules/format.ts'
import { WAITING_COUNT_MAX } from '#platform/rules/waiting-count.ts'
import { t } from '../../messages/index.ts'

/** How much waits: "1,000+" for what is counted no further. */
export const formatWaiting = (count: number): string =>
  count > WAITING_COUNT_MAX ? t.andMore({ amount: formatCount(WAITING_COUNT_MAX) }) : formatCount(count)
