import { useVote } from '#features/support/web/index.ts'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'

/** Opens the vote on a plan without the daily limit. */
export function VoteButton() {
  const vote = useVote()
  // Without scripts there is nothing it could open.
  return (
    <Button onClick={vote.open} disabled={!useHydrated()}>
      Vote on a plan without limit
    </Button>
  )
}
