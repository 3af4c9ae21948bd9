import { useAccountDialogs } from '#features/accounts/web/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import { RESUME_TEMPLATE_NAMES, RESUME_TEMPLATES } from '../../rules/templates.ts'
import { TEMPLATE_DESCRIPTIONS } from '../template-choice.tsx'
import { TemplatePicture } from '../template-picture.tsx'
import styles from './resume-introduction.module.css'

const REASONS = [
  { title: t.itStartsFromYourProfile, text: t.whatYouHaveEnteredIsThere },
  { title: t.itIsReadByMachines, text: t.textCanBeSelected },
  { title: t.itStaysYours, text: t.jsonResumeInAndOut },
]

/** What the resume builder is, for those who are not signed in. */
export function ResumeIntroduction() {
  const { openSignIn, openSignUp } = useAccountDialogs()
  return (
    <Page>
      <PageHeader
        title={t.resumeBuilder}
        subtitle={t.resumeBuilderInShort}
        actions={
          <>
            <Button onClick={() => openSignIn(t.signInToMakeAResume)}>{t.signIn}</Button>
            <Button variant="primary" onClick={() => openSignUp()}>
              {t.createYourAccount}
            </Button>
          </>
        }
      />
      <PageSection title={t.threeTemplates}>
        <ul className={styles.templates}>
          {RESUME_TEMPLATES.map((templateId) => (
            <li key={templateId} className={styles.template}>
              <TemplatePicture templateId={templateId} />
              <h3 className={styles.name}>{RESUME_TEMPLATE_NAMES[templateId]}</h3>
              <p className={styles.text}>{TEMPLATE_DESCRIPTIONS[templateId]}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={t.whatItDoesAndCosts}>
        <dl className={styles.reasons}>
          {REASONS.map(({ title, text }) => (
            <div key={title}>
              <dt className={styles.name}>{title}</dt>
              <dd className={styles.text}>{text}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
    </Page>
  )
}
