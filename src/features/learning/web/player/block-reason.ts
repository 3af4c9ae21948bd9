/** What stands in the way of playing. */
export type BlockReason = 'limit' | 'superseded' | 'crawler' | 'failed'

/** The gravest of the reasons that apply. */
export function blockReason(holds: Readonly<Record<BlockReason, boolean>>): BlockReason | undefined {
  const reasons = ['limit', 'superseded', 'crawler', 'failed'] as const
  return reasons.find((reason) => holds[reason])
}
