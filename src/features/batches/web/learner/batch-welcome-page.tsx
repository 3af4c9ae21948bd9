import { StartCountdown } from '#features/learning/web/index.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { BatchDetail } from '../../rules/schemas.ts'
import { BATCHES_PATH, getBatchPath } from '../batch-paths.ts'
import styles from './batch-page.module.css'

interface BatchWelcomePageProps {
  batch: BatchDetail
  /** Origin of the site. */
  publicUrl: string
}

/** Welcomes a member to a batch that has not started yet. Once it has, the server redirects to its home. */
export function BatchWelcomePage({ batch, publicUrl }: BatchWelcomePageProps) {
  const path = getBatchPath(batch.slug)
  return (
    <Page>
      <div className={styles.top}>
        <div className={styles.words}>
          <PageHeader
            title={batch.name}
            above={
              <Breadcrumbs
                items={[
                  { label: t.batches, to: BATCHES_PATH },
                  { label: batch.name, to: path },
                  { label: t.welcome },
                ]}
              />
            }
            subtitle={t.youLearnTogether({ title: batch.subjectTitle })}
          />
          <StartCountdown
            thing={{ id: batch.id, slug: batch.slug, title: batch.name, path, startDate: batch.startDate }}
            startsInMs={batch.startsInMs}
            publicUrl={publicUrl}
            startedLabel={t.goToTheBatch}
          >
            <LinkButton to={path}>{t.aboutTheBatch}</LinkButton>
          </StartCountdown>
        </div>
        <div className={styles.cover}>
          <CourseCover title={batch.subjectTitle} category={batch.category} src={batch.coverImage} eager />
        </div>
      </div>
      {batch.description !== '' && (
        <PageSection title={t.whatAwaitsYou}>
          <p className={styles.description}>{batch.description}</p>
        </PageSection>
      )}
    </Page>
  )
}
