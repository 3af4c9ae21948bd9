import { usePollVoteDialog } from '#features/support/web/index.ts'
import { useHydrated } from '#ui/a11y/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { t } from '../../messages/index.ts'
import { getPageContext } from '../api.ts'
import { buildStaticPageMeta } from '../pages/static/meta.ts'
import { SiteDocumentPage } from '../pages/static/site-document-page.tsx'
import type { Route } from './+types/free-content-policy.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { site, getDocument } = getPageContext(context)
  return { site, document: await getDocument('free-content-policy') }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  buildStaticPageMeta(loaderData?.site, {
    path: '/free-content-policy',
    title: t.freeContentPolicy,
    description: t.freeContentPolicyInShort,
  })

export default function FreeContentPolicyRoute({ loaderData }: Route.ComponentProps) {
  return (
    <SiteDocumentPage
      {...loaderData}
      additions={{
        vote: (
          <p>
            <PollVoteButton />
          </p>
        ),
      }}
    />
  )
}

/** Opens the vote on a plan without the daily limit. */
function PollVoteButton() {
  const vote = usePollVoteDialog()
  // Without scripts there is nothing it could open.
  return (
    <Button onClick={vote.open} disabled={!useHydrated()}>
      {t.voteOnAPlanWithoutLimit}
    </Button>
  )
}
