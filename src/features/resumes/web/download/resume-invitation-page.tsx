import { LinkButton } from '#ui/actions/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { renderMessage } from '#ui/prose/render-message.ts'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { RESUME_TEMPLATE_NAMES, type ResumeTemplate } from '../../rules/templates.ts'
import { TEMPLATE_DESCRIPTIONS } from '../template-choice.tsx'
import { TemplatePicture } from '../template-picture.tsx'
import styles from './resume-done-page.module.css'

interface ResumeInvitationPageProps {
  templateId: ResumeTemplate
  signedIn: boolean
}

/** Invites somebody to make a resume with a template, which a friend may have sent them. */
export function ResumeInvitationPage({ templateId, signedIn }: ResumeInvitationPageProps) {
  const begin = `/resume-builder?template=${templateId}`
  return (
    <Page>
      <PageHeader
        title={t.makeAResumeLikeThis}
        subtitle={t.templateInShort({
          template: RESUME_TEMPLATE_NAMES[templateId],
          description: TEMPLATE_DESCRIPTIONS[templateId],
        })}
      />
      <div className={styles.columns}>
        <div className={styles.picture}>
          <TemplatePicture templateId={templateId} />
        </div>
        <div className={styles.words}>
          <p className={styles.text}>{t.resumeBuilderInShort}</p>
          <div className={styles.actions}>
            <LinkButton
              variant="primary"
              size="l"
              to={signedIn ? begin : `/sign-in?redirect=${encodeURIComponent(begin)}`}
            >
              {t.makeYours}
            </LinkButton>
          </div>
          <p className={styles.text}>
            {renderMessage(t.seeAllTemplates({ link: (text) => <Link to="/resume-builder">{text}</Link> }))}
          </p>
        </div>
      </div>
    </Page>
  )
}
