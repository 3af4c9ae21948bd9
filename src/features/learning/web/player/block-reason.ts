/** What stands in the way of playing. */
export type BlockReason = 'limit' | 'superseded' | 'crawler' | 'failed'

/** The first of the reasons that hold, the gravest before the others. */
export function blockReason(holds: Readonly<Record<BlockReason, boolean>>): BlockReason | undefined {
  const reasons = ['limit', 'superseded', 'crawler', 'failed'] as const
  return reasons.find((reason) => holds[reason])
}
