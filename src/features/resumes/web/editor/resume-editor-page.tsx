import { Download } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useAccountDialogs, useActor } from '#features/accounts/web/index.ts'
import { focusableScrollerRef } from '#ui/a11y/focusable-scroller.ts'
import { Button } from '#ui/actions/button.tsx'
import { Accordion } from '#ui/display/accordion.tsx'
import { PanelTabs } from '#ui/display/panel-tabs.tsx'
import { ErrorState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { FailureNotice, Notice } from '#ui/feedback/notice.tsx'
import { createLazyComponent, createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { ProfileChange, Resume } from '../../rules/contract.ts'
import { resumesApi } from '../api.ts'
import { useResumeDownload } from '../download/use-resume-download.ts'
import { BasicsForm } from './basics-form.tsx'
import { DesignPanel } from './design-panel.tsx'
import { findDocumentErrors, NO_FIELD_ERRORS, WHOLE_DOCUMENT } from './document-errors.ts'
import { focusMissingField } from './focus-missing-field.ts'
import { getEntries } from './form-entry.ts'
import styles from './resume-editor-page.module.css'
import { SaveStatus } from './save-status.tsx'
import { SectionEditor } from './section-editor.tsx'
import { type EditorTab, useEditorTabs } from './use-editor-tabs.ts'
import { useResumeEditor } from './use-resume-editor.ts'

const ResumePreview = createLazyComponent(
  () => import('../preview/resume-preview.tsx').then((module) => module.ResumePreview),
  {
    waiting: (
      <div className={styles.waiting}>
        <Skeleton shape="block" />
      </div>
    ),
    missing: ({ retry }) => <ErrorState compact message={t.previewCouldNotBeMade} onRetry={retry} />,
  },
)
const ChangedElsewhereDialog = createLazyOverlay(
  () => import('./changed-elsewhere-dialog.tsx').then((module) => module.ChangedElsewhereDialog),
  ({ onClose }) => onClose(),
)
const ProfileChangesDialog = createLazyOverlay(
  () => import('./profile-changes-dialog.tsx').then((module) => module.ProfileChangesDialog),
  ({ onClose }) => onClose(),
)

interface ResumeEditorPageProps {
  resume: Resume
  /** What the profile says since the resume last took something over. */
  changes: readonly ProfileChange[]
  tab: EditorTab
}

/** The form of a resume beside its preview; on a phone the preview is a tab. */
export function ResumeEditorPage({ resume, changes, tab }: ResumeEditorPageProps) {
  const userId = useActor()?.id ?? ''
  const { openSignIn } = useAccountDialogs()
  const editor = useResumeEditor(resume, userId)
  const { content, saveState, flush, load, changeBasics, changeEntries, changeDesign } = editor
  const { document, design } = content
  const tabs = useEditorTabs(resume.id, tab)
  const [offered, setOffered] = useState(changes)
  const [isChoosing, setChoosing] = useState(false)
  // Another window is asked about once it has come between, and again when somebody wants to decide.
  const [postponed, setPostponed] = useState<Resume | null>(null)
  const checked = useDeferredValue(document)
  const errors = useMemo(() => findDocumentErrors(checked), [checked])

  const goTo = tabs.show
  const download = useResumeDownload({
    onFill: useCallback(
      (field) => {
        goTo('content')
        focusMissingField(field)
      },
      [goTo],
    ),
  })

  return (
    <Page>
      <PageHeader
        title={document.basics.name.trim() || t.untitledResume}
        above={<Breadcrumbs items={[{ label: t.resumes, to: '/resume-builder' }, { label: t.editResume }]} />}
        actions={
          <>
            <SaveStatus
              state={saveState}
              onRetry={() => void flush()}
              onSignIn={() => openSignIn(t.signInAgainToSaveYourResume)}
              onDecide={() => setPostponed(null)}
            />
            <Button
              variant="primary"
              icon={<Download aria-hidden="true" />}
              busy={download.busy}
              onClick={() => void download.start({ resumeId: resume.id, document, design, flush })}
            >
              {t.downloadPdf}
            </Button>
          </>
        }
      />
      {offered.length > 0 && (
        <div className={styles.notice}>
          <Notice
            title={t.yourProfileHasChanged}
            action={
              <Button size="s" onClick={() => setChoosing(true)}>
                {t.seeWhatHasChanged}
              </Button>
            }
          >
            {t.countChangesCanBeTakenOver({ count: offered.length })}
          </Notice>
        </div>
      )}
      <div className={styles.editor}>
        <div className={styles.form}>
          <div className={styles.tabs}>
            <PanelTabs label={t.partsOfTheEditor} prefix="resume" items={tabs.items} active={tabs.active} />
          </div>
          <div {...tabs.getPanelProps('content')}>
            <FailureNotice>{errors.get(WHOLE_DOCUMENT)?.get('')}</FailureNotice>
            <section className={styles.basics} aria-labelledby="resume-basics-title">
              <h2 id="resume-basics-title" className={styles.title}>
                {t.aboutYou}
              </h2>
              <BasicsForm
                basics={document.basics}
                errors={errors.get('basics') ?? NO_FIELD_ERRORS}
                onChange={changeBasics}
              />
            </section>
            <h2 className={styles.title}>{t.sections}</h2>
            <Accordion>
              {design.order.map((section) => (
                <SectionEditor
                  key={section}
                  section={section}
                  entries={getEntries(document, section)}
                  errors={errors}
                  hidden={design.hidden.includes(section)}
                  onChange={changeEntries}
                />
              ))}
            </Accordion>
          </div>
          <div {...tabs.getPanelProps('design')}>
            <DesignPanel design={design} onChange={changeDesign} />
          </div>
        </div>
        <div {...tabs.getPanelProps('preview')} ref={focusableScrollerRef} className={styles.preview}>
          <ResumePreview content={content} isShown={tabs.isPreviewShown} />
        </div>
      </div>
      {saveState.kind === 'changedElsewhere' && (
        <ChangedElsewhereDialog
          open={postponed !== saveState.current}
          current={saveState.current}
          onLoad={() => load(saveState.current)}
          onKeepMine={() => void editor.keepMine(saveState.current)}
          onClose={() => setPostponed(saveState.current)}
        />
      )}
      {offered.length > 0 && (
        <ProfileChangesDialog
          open={isChoosing}
          changes={offered}
          takeOver={async (keys) => {
            if (!(await flush())) return null
            return resumesApi.takeOverProfileChanges({
              resumeId: resume.id,
              version: editor.getVersion(),
              keys,
            })
          }}
          onTakenOver={(changed) => {
            load(changed)
            setChoosing(false)
            setOffered([])
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Page>
  )
}
