import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { getFailureMessage, hasErrorCode } from '../api.ts'
import { type ChangeLine, ChangeList } from './change-list.tsx'
import styles from './publish-step.module.css'

const PublishCelebration = createLazyComponent(() =>
  import('../drafts/publish-celebration.tsx').then((module) => module.PublishCelebration),
)

/** What is published is what was looked at. */
interface PublishLook {
  readonly hasChanges: boolean
  readonly changes: readonly ChangeLine[]
}

interface PublishPanelProps<Look extends PublishLook> {
  queryKey: readonly string[]
  /** The draft as it is saved. */
  load: () => Promise<Look>
  /** @returns the address of what is published now */
  publish: (look: Look) => Promise<string>
  /** For what others decide about meanwhile. */
  pollMs?: number | undefined
  /** What is published is what is saved. */
  flush: () => Promise<boolean>
  /** Without it the button is disabled; the list above says what is missing. */
  isComplete: boolean
  /** Whether there is something that everybody sees. */
  isPublished: boolean
  /** It was complete when the button was pressed, and is not any more. */
  onIncomplete: () => void
  /** Of something that is published for the first time. */
  summary: string
  texts: { incomplete: string; published: string; open: string; share: string }
  /** What is missing, step by step. */
  children: ReactNode
}

/** What is missing, what publishing would change, and the button. */
export function PublishPanel<Look extends PublishLook>({
  queryKey,
  load,
  publish: send,
  pollMs,
  flush,
  isComplete,
  isPublished,
  onIncomplete,
  summary,
  texts,
  children,
}: PublishPanelProps<Look>) {
  const toast = useToast()
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const [isBusy, setBusy] = useState(false)
  const [celebrated, setCelebrated] = useState<{ path: string; isFirst: boolean }>()
  const look: UseQueryResult<Look> = useQuery(
    {
      queryKey: ['studio', ...queryKey],
      queryFn: async () => {
        await flush()
        return load()
      },
      refetchInterval: pollMs ?? false,
      gcTime: 0,
      staleTime: 0,
    },
    client,
  )

  async function publish() {
    if (!look.data) return
    setBusy(true)
    try {
      if (!(await flush())) return
      setCelebrated({ path: await send(look.data), isFirst: !isPublished })
      await look.refetch()
    } catch (error) {
      if (hasErrorCode(error, 'INCOMPLETE')) return refuse()
      if (!hasErrorCode(error, 'CHANGED_ELSEWHERE')) return void toast.error(getFailureMessage(error))
      toast.info(t.draftChangedMeanwhile)
      await look.refetch()
    } finally {
      setBusy(false)
    }
  }

  function refuse() {
    onIncomplete()
    toast.info(texts.incomplete)
  }

  const isUpToDate = isPublished && look.data?.hasChanges === false
  return (
    <>
      <ul className={styles.steps}>{children}</ul>
      {look.error && (
        <Notice
          tone="bad"
          live
          action={
            <Button size="s" onClick={() => void look.refetch()}>
              {t.tryAgain}
            </Button>
          }
        >
          {getFailureMessage(look.error)}
        </Notice>
      )}
      {look.isPending && <Skeleton shape="text" width="half" />}
      {isUpToDate && <p className={styles.state}>{t.everythingIsPublished}</p>}
      {look.data && !isPublished && <p>{summary}</p>}
      {look.data && isPublished && look.data.changes.length > 0 && <ChangeList changes={look.data.changes} />}
      <Button
        className={styles.publish}
        variant="primary"
        busy={isBusy}
        disabled={look.isPending || isUpToDate || !isComplete}
        onClick={() => void publish()}
      >
        {isPublished ? t.publishChanges : t.publish}
      </Button>
      {celebrated && (
        <PublishCelebration
          title={celebrated.isFirst ? texts.published : t.changesPublished}
          link={{ to: celebrated.path, label: texts.open }}
          onClose={() => setCelebrated(undefined)}
        >
          {texts.share}
        </PublishCelebration>
      )}
    </>
  )
}

/** A step in the list of what is missing. */
export function StepSummary({ isComplete, children }: { isComplete: boolean; children: ReactNode }) {
  const Icon = isComplete ? CircleCheck : CircleAlert
  return (
    <li className={isComplete ? styles.complete : styles.incomplete}>
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </li>
  )
}

/** One that says what it still needs. */
export function MissingOfStep({ title, path, missing }: { title: string; path: string; missing: string[] }) {
  const isComplete = missing.length === 0
  return (
    <StepSummary isComplete={isComplete}>
      <Link to={path}>{title}</Link>
      <p className={styles.state}>
        {isComplete ? t.stepIsComplete : t.stillNeeded({ what: missing.join(', ') })}
      </p>
    </StepSummary>
  )
}
