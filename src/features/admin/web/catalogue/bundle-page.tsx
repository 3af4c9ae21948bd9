import { useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import { LEARNING_PATH_TYPES } from '#features/catalogue/rules/bundle.ts'
import { useCatalogueChange } from '#features/catalogue/web/index.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Page, PageHeader, PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { ConsoleBundle } from '../../rules/catalogue/bundles-contract.ts'
import { adminApi } from '../api.ts'
import { FactList } from '../console/fact-list.tsx'
import { formatMoment } from '../console/format-age.ts'
import { BundleBadges } from './bundle-badges.tsx'
import { ConsoleGrants, type FirstGrants } from './console-grants.tsx'
import styles from './course-page.module.css'

interface BundlePageProps {
  bundle: ConsoleBundle
  grants: FirstGrants
}

/** One bundle as those who administer the site see it, and what can be done about it. */
export function BundlePage({ bundle: loaded, grants }: BundlePageProps) {
  const [bundle, setBundle] = useState(loaded)
  const { run, isBusy } = useCatalogueChange()
  const timeZone = useActor()?.timeZone ?? 'UTC'
  const { id, title, owner, publishedAt, careerPath, path } = bundle

  async function mark(chosen: string): Promise<void> {
    const next = LEARNING_PATH_TYPES.find((one) => one === chosen) ?? null
    const changed = await run(
      () => adminApi.setBundleCareerPath({ bundleId: id, careerPath: next }),
      t.bundleMarkIsSaved,
    )
    if (changed) setBundle(changed)
  }

  return (
    <Page>
      <PageHeader
        above={<Link to="/admin/bundles">{t.bundles}</Link>}
        title={title}
        actions={
          <LinkButton to={path} variant="quiet">
            {t.openOnTheSite}
          </LinkButton>
        }
      >
        <BundleBadges bundle={bundle} />
      </PageHeader>
      <PageSection title={t.aboutTheBundle}>
        <FactList
          facts={[
            [
              t.owner,
              <Link key="owner" to={`/admin/people/${owner.id}`}>
                {owner.name}
              </Link>,
            ],
            [t.courses, bundle.courseCount],
            [t.learners, bundle.learners],
            [t.publishedSince, publishedAt && formatMoment(publishedAt, timeZone)],
            [t.addedOn, formatMoment(bundle.createdAt, timeZone)],
            [t.id, <code key="id">{id}</code>],
          ]}
        />
        <p className={styles.log}>
          <Link to={`/admin/audit?search=${id}`}>{t.whatWasDoneToIt}</Link>
        </p>
      </PageSection>
      <PageSection title={t.careerPathGuide}>
        <Select
          label={t.standsFor}
          hint={t.standsForHint}
          value={careerPath ?? ''}
          disabled={isBusy}
          placeholder={t.noCareerPath}
          options={LEARNING_PATH_TYPES.map((type) => ({
            value: type,
            label: t.careerPathName({ path: type }),
          }))}
          onChange={(event) => void mark(event.target.value)}
        />
      </PageSection>
      <ConsoleGrants subject={{ kind: 'bundle', subjectId: id }} first={grants} />
    </Page>
  )
}
