import { COURSE_TITLE_PATTERN } from '#features/catalogue/rules/course-title.ts'
import { isCreatorMessageComplete } from '#features/catalogue/rules/creator-message.ts'
import { formatCountWithNoun } from '#features/catalogue/web/index.ts'
import { t } from '../../messages/index.ts'
import type { BundleDraft } from '../../rules/bundle-drafts/bundle-draft.ts'
import type { BundleCourse } from '../../rules/bundle-drafts/bundle-draft-items.ts'
import {
  BUNDLE_STEPS,
  type BundleStep,
  findBundleStepBefore,
} from '../../rules/bundle-drafts/bundle-gates.ts'
import { studioApi } from '../api.ts'
import { MissingOfStep, PublishPanel } from '../builder/publish-panel.tsx'
import { BUNDLE_STEP_TITLES, buildBundleStepPath } from './bundle-path.ts'

interface BuiltBundle {
  readonly document: BundleDraft
  readonly courses: readonly BundleCourse[]
}

interface BundlePublishStepProps {
  draftId: string
  bundle: BuiltBundle
  slug: string | null
  flush: () => Promise<boolean>
  /** Asks again what has become of its courses. */
  refetchCourses: () => Promise<unknown>
  onIncomplete: () => void
  onPublished: (slug: string) => void
}

/** The last step of a bundle. */
export function BundlePublishStep({
  draftId,
  bundle,
  slug,
  flush,
  refetchCourses,
  onIncomplete,
  onPublished,
}: BundlePublishStepProps) {
  return (
    <PublishPanel
      queryKey={['bundle-changes', draftId]}
      load={async () => {
        const [{ version, hasChanges }, { changes }] = await Promise.all([
          studioApi.getBundleDraft({ draftId }),
          studioApi.listBundleDraftChanges({ draftId }),
          refetchCourses(),
        ])
        return { version, hasChanges, changes }
      }}
      publish={async ({ version }) => {
        const answer = await studioApi.publishBundle({ draftId, version })
        onPublished(answer.slug)
        return `/bundles/${answer.slug}`
      }}
      flush={flush}
      isComplete={findBundleStepBefore('publish', bundle) === undefined}
      isPublished={slug !== null}
      onIncomplete={() => {
        onIncomplete()
        void refetchCourses()
      }}
      summary={t.bundleWillBePublished({ courses: formatCountWithNoun(bundle.courses.length, 'course') })}
      texts={{
        incomplete: t.cannotPublishAnIncompleteBundle,
        published: t.bundlePublished,
        open: t.openBundle,
        share: t.shareCourseNow,
      }}
    >
      {BUNDLE_STEPS.map((step) => (
        <MissingOfStep
          key={step}
          title={BUNDLE_STEP_TITLES[step]}
          path={buildBundleStepPath(draftId, step)}
          missing={listMissing(step, bundle)}
        />
      ))}
    </PublishPanel>
  )
}

/** What a step of a bundle still needs, in words. */
function listMissing(step: BundleStep, { document, courses }: BuiltBundle): string[] {
  switch (step) {
    case 'structure':
      return [
        ...(document.title.trim() === '' || !COURSE_TITLE_PATTERN.test(document.title) ? [t.title] : []),
        ...(document.ctfTitle.trim() === '' ? [t.certificateTitle] : []),
      ]
    case 'landing-page':
      return document.about.trim() === '' ? [t.aboutBundle] : []
    case 'curriculam':
      return courses.length === 0
        ? [t.oneCourse]
        : courses
            .filter(({ state }) => state !== 'shown')
            .map(({ title }) => t.anotherCourseThan({ title: title || t.deletedCourse }))
    case 'creator-message':
      return [
        ...(isCreatorMessageComplete(document.welcomeEmail) ? [] : [t.welcomeMail]),
        ...(isCreatorMessageComplete(document.congratulationsEmail) ? [] : [t.congratulationsMail]),
      ]
  }
}
