import { PenLine } from 'lucide-react'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { BATCHES_PATH } from '../batch-paths.ts'

/** In place of a page about running cohorts, for everybody who runs none. */
export function CohortsOnly() {
  return (
    <Page>
      <EmptyState
        isPage
        title={t.thisPageIsForCreators}
        icon={<PenLine />}
        action={
          <LinkButton to={BATCHES_PATH} variant="primary">
            {t.batches}
          </LinkButton>
        }
      >
        {t.creatorsRunCohortsHere}
      </EmptyState>
    </Page>
  )
}
