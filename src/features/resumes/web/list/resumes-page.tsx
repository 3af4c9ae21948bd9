import { FileUser, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useSiteSettings } from '#platform/web/site-settings.ts'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { ResumeCard } from '../../rules/contract.ts'
import { RESUMES_SETTING } from '../../rules/settings.ts'
import type { ResumeTemplate } from '../../rules/templates.ts'
import { getErrorMessage, hasErrorCode, resumesApi } from '../api.ts'
import { downloadEuropass, downloadJsonResume } from '../download/download-formats.ts'
import { useResumeDownload } from '../download/use-resume-download.ts'
import { ResumeCardItem } from './resume-card-item.tsx'
import styles from './resumes-page.module.css'

const NewResumeDialog = createLazyOverlay(
  () => import('./new-resume-dialog.tsx').then((module) => module.NewResumeDialog),
  ({ onClose }) => onClose(),
)

interface ResumesPageProps {
  resumes: readonly ResumeCard[]
  /** With this template one is to be begun, as an invitation has it. */
  begin: ResumeTemplate | null
}

/** The resumes of the reader. */
export function ResumesPage({ resumes, begin }: ResumesPageProps) {
  const confirm = useConfirm()
  const toast = useToast()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const limit = useSiteSettings().get(RESUMES_SETTING)
  const isFull = resumes.length >= limit
  const [isMaking, setMaking] = useState(begin !== null && !isFull)
  const focus = useFocusAfterRemoval(resumes.map(({ id }) => id))
  const download = useResumeDownload({
    onFill: (_field, resumeId) => void navigate(`/resume-builder/${resumeId}`),
  })

  /** From the address as well, or going back and reloading would begin another one. */
  async function leaveInvitation() {
    if (begin !== null) await navigate('/resume-builder', { replace: true, preventScrollReset: true })
  }

  async function remove({ id, fullName }: ResumeCard) {
    const isConfirmed = await confirm(
      'delete',
      { what: t.theResumeOf({ name: fullName || t.untitledResume }) },
      async () => {
        try {
          await resumesApi.deleteResume({ resumeId: id })
        } catch (error) {
          // In another window it was deleted already.
          if (!hasErrorCode(error, 'NOT_FOUND')) {
            toast.error(getErrorMessage(error))
            return
          }
        }
        await revalidator.revalidate()
      },
    )
    if (isConfirmed) focus.moveFrom(id)
  }

  async function downloadAs(kind: 'pdf' | 'json' | 'europass', { id }: ResumeCard) {
    try {
      if (kind === 'json') await downloadJsonResume(id)
      else if (kind === 'europass') await downloadEuropass(id)
      else await download.start({ resumeId: id, ...(await resumesApi.getResume({ resumeId: id })) })
    } catch (error) {
      toast.error(getErrorMessage(error))
    }
  }

  const newResume = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      disabled={isFull}
      onClick={() => setMaking(true)}
    >
      {t.newResume}
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title={t.resumes}
        subtitle={isFull ? t.tooManyResumes({ limit }) : t.aResumeForEachPurpose}
        {...(resumes.length > 0 && { actions: newResume })}
      />
      <div ref={focus.list} tabIndex={-1}>
        {resumes.length === 0 ? (
          <EmptyState title={t.noResumesYet} icon={<FileUser />} action={newResume}>
            {t.yourProfileIsAStart}
          </EmptyState>
        ) : (
          <ul className={styles.cards}>
            {resumes.map((resume) => (
              <ResumeCardItem
                key={resume.id}
                resume={resume}
                onDelete={() => void remove(resume)}
                onDownload={(kind) => void downloadAs(kind, resume)}
              />
            ))}
          </ul>
        )}
      </div>
      <NewResumeDialog
        open={isMaking}
        templateId={begin ?? 1}
        onStored={() => void revalidator.revalidate()}
        onOpen={(id) => void leaveInvitation().then(() => navigate(`/resume-builder/${id}`))}
        onClose={() => {
          setMaking(false)
          void leaveInvitation()
        }}
      />
    </Page>
  )
}
