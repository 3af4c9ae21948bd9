import { Download } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { useActor } from '#features/accounts/web/index.ts'
import { AUDIT_ACTIONS } from '#platform/rules/audit.ts'
import { downloadFile } from '#platform/web/download-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { AuditFilters, ConsoleAuditEntry } from '../../rules/audit-contract.ts'
import { adminApi } from '../api.ts'
import { ConsoleListEnd } from '../list/console-list-end.tsx'
import { useConsoleList } from '../list/use-console-list.ts'
import styles from './audit-page.module.css'
import { AuditTable } from './audit-table.tsx'

interface AuditPageProps {
  filters: AuditFilters
  first: { data: ConsoleAuditEntry[]; next: string | null }
}

/** The audit log: searched by form, so that a search has an address. */
export function AuditPage({ filters, first }: AuditPageProps) {
  const actor = useActor()
  const list = useConsoleList<ConsoleAuditEntry>({
    name: 'audit',
    filters,
    first,
    loadPage: (start) => adminApi.listAuditEntries({ ...filters, ...start }),
    refetchOnMount: false,
  })
  return (
    <Page width="wide">
      <PageHeader title={t.auditLog} subtitle={t.whoDidWhat} actions={<DownloadButton filters={filters} />}>
        <AuditFilterForm key={JSON.stringify(filters)} filters={filters} />
      </PageHeader>
      {list.items.length === 0 ? (
        <EmptyState title={t.nothingFound} />
      ) : (
        <AuditTable entries={list.items} timeZone={actor?.timeZone ?? 'UTC'} />
      )}
      <ConsoleListEnd list={list} />
    </Page>
  )
}

function AuditFilterForm({ filters }: { filters: AuditFilters }) {
  const actions = Object.keys(AUDIT_ACTIONS).map((value) => ({ value, label: value }))
  return (
    <Form className={styles.filters} role="search">
      <TextField
        label={t.personOrId}
        name="search"
        defaultValue={filters.search ?? ''}
        hint={t.personOrIdHint}
      />
      <Select
        label={t.action}
        name="action"
        defaultValue={filters.action ?? ''}
        placeholder={t.everything}
        options={actions}
      />
      <Select
        label={t.doneBy}
        name="by"
        defaultValue={filters.by ?? ''}
        placeholder={t.everybody}
        options={[
          { value: 'person', label: t.people },
          { value: 'command-line', label: t.theCommandLine },
          { value: 'job', label: t.theSiteItself },
        ]}
      />
      <TextField label={t.firstDay} name="since" type="date" defaultValue={filters.since ?? ''} />
      <TextField label={t.lastDay} name="until" type="date" defaultValue={filters.until ?? ''} />
      <Button type="submit" className={styles.search}>
        {t.search}
      </Button>
    </Form>
  )
}

function DownloadButton({ filters }: { filters: AuditFilters }) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  async function download(): Promise<void> {
    setBusy(true)
    try {
      const { csv, isComplete } = await adminApi.exportAuditEntries(filters)
      downloadFile(new File([csv], 'audit-log.csv', { type: 'text/csv' }))
      if (!isComplete) toast.info(t.onlyTheLatestAreInTheFile)
    } catch {
      toast.error(t.somethingWentWrong)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<Download />} busy={isBusy} onClick={() => void download()}>
      {t.downloadCsv}
    </Button>
  )
}
