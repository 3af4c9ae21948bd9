import { Download, FileJson, FileUser, PencilLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { downloadFile } from '#platform/web/download-file.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { ResumeCard } from '../../rules/contract.ts'
import { getErrorMessage, resumesApi } from '../api.ts'
import { downloadEuropass, downloadJsonResume } from './download-formats.ts'
import { InvitationLink } from './invitation-link.tsx'
import styles from './resume-done-page.module.css'

const PdfPages = createLazyComponent(
  () => import('../preview/pdf-pages.tsx').then((module) => module.PdfPages),
  {
    waiting: <PictureWaiting />,
    missing: ({ retry }) => <ErrorState compact message={t.previewCouldNotBeMade} onRetry={retry} />,
  },
)

function PictureWaiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton shape="block" />
    </div>
  )
}

interface ResumeDonePageProps {
  resume: ResumeCard
  /** They come from its download, and not by an address that somebody has sent. */
  isDownloaded: boolean
  /** Of the page that invites others to make one like it. */
  invitationUrl: string
}

/** After the PDF is built: it can be taken again, and others invited to make one. */
export function ResumeDonePage({ resume: { id }, isDownloaded, invitationUrl }: ResumeDonePageProps) {
  const [pdf, setPdf] = useState<File | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const confirm = useConfirm()
  const toast = useToast()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let here = true
    setFailed(false)
    resumesApi.downloadPdf({ resumeId: id }).then(
      (file) => here && setPdf(file),
      () => here && setFailed(true),
    )
    return () => {
      here = false
    }
  }, [id, attempt])

  async function downloadPdf() {
    setBusy(true)
    try {
      downloadFile(pdf ?? (await resumesApi.downloadPdf({ resumeId: id })))
    } catch {
      if (await confirm('resumeError', {})) await downloadPdf()
    } finally {
      setBusy(false)
    }
  }

  const retry = () => setAttempt((before) => before + 1)
  return (
    <Page>
      <PageHeader
        title={t.yourResumeIsReady}
        {...(isDownloaded && { subtitle: t.itWasSavedByYourBrowser })}
      />
      <div className={styles.columns}>
        <section className={styles.picture} aria-label={t.preview} aria-busy={!pdf && !failed}>
          {failed ? (
            <ErrorState compact message={t.previewCouldNotBeMade} onRetry={retry} />
          ) : pdf ? (
            <PdfPages file={pdf} maxPages={1} onError={() => setFailed(true)} />
          ) : (
            <PictureWaiting />
          )}
        </section>
        <div className={styles.words}>
          <div className={styles.actions}>
            <Button
              variant="primary"
              icon={<Download aria-hidden="true" />}
              busy={busy}
              onClick={() => void downloadPdf()}
            >
              {t.downloadPdfAgain}
            </Button>
            <Button
              icon={<FileJson aria-hidden="true" />}
              onClick={() =>
                void downloadJsonResume(id).catch((error) => toast.error(getErrorMessage(error)))
              }
            >
              {t.downloadJsonResume}
            </Button>
            <Button
              icon={<FileUser aria-hidden="true" />}
              onClick={() => void downloadEuropass(id).catch((error) => toast.error(getErrorMessage(error)))}
            >
              {t.downloadEuropass}
            </Button>
            <LinkButton to={`/resume-builder/${id}`} icon={<PencilLine aria-hidden="true" />}>
              {t.keepEditing}
            </LinkButton>
          </div>
          <PageSection title={t.passItOn}>
            <p className={styles.text}>{t.invitationShowsNothingOfYours}</p>
            <InvitationLink address={invitationUrl} />
          </PageSection>
        </div>
      </div>
    </Page>
  )
}
