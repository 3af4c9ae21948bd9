import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { getFailureMessage } from '../api.ts'

interface DraftsPageProps {
  title: string
  newLabel: string
  /** Where there are no drafts yet. */
  hint: string
  icon: ReactNode
  /** Its address. */
  path: string
  page: number
  pageCount: number
  /** Begins a draft. @returns the address of its editor */
  create: () => Promise<string>
  /** The drafts; null when there are none. */
  list: ReactNode
  /** Above them. */
  children?: ReactNode
}

/** Where courses and bundles begin: a new one, and the drafts that are not published yet. */
export function DraftsPage({
  title,
  newLabel,
  hint,
  icon,
  path,
  page,
  pageCount,
  create,
  list,
  children,
}: DraftsPageProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function begin() {
    setBusy(true)
    try {
      await navigate(await create())
    } catch (error) {
      toast.error(getFailureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} busy={isBusy} onClick={() => void begin()}>
      {newLabel}
    </Button>
  )
  return (
    <Page>
      <PageHeader title={title} subtitle={t.draftsAreSaved} {...(list && { actions: add })} />
      {children}
      {list ? (
        <PageSection title={t.drafts}>
          {list}
          <Pagination
            current={page}
            total={pageCount}
            hrefFor={(number) => (number > 1 ? `${path}?page=${number}` : path)}
          />
        </PageSection>
      ) : (
        <EmptyState title={t.noDraftsYet} icon={icon} action={add}>
          {hint}
        </EmptyState>
      )}
    </Page>
  )
}
