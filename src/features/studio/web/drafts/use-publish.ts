import { useState } from 'react'
import { useCategories } from '#features/catalogue/web/index.ts'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import type { VideoDraftDetail } from '../../rules/drafts/draft-items.ts'
import {
  type DraftProblems,
  findDraftProblems,
  type RequiredDraftField,
} from '../../rules/drafts/publish-gate.ts'
import type { VideoDraft } from '../../rules/video-draft.ts'
import { getCurrentDraft, getFailureMessage, studioApi } from '../api.ts'
import type { DraftFilmState } from './use-video-draft.ts'

/** Where the focus goes for what is missing or wrong. */
const PLACES: Readonly<Record<RequiredDraftField, string>> = {
  film: 'draft-film-title',
  title: 'draft-title',
  description: 'draft-description',
  category: 'draft-category',
  thumbnail: 'draft-thumbnail',
}

function focusField(field: RequiredDraftField): void {
  const place = document.getElementById(PLACES[field])
  place?.focus()
  place?.scrollIntoView({ block: 'center' })
}

interface PublishOptions {
  readonly draft: VideoDraftDetail
  readonly content: VideoDraft
  readonly film: DraftFilmState['film']
  readonly flush: () => Promise<boolean>
  readonly getVersion: () => number
  readonly onChangedElsewhere: (current: VideoDraftDetail) => void
  readonly onPublished: () => void
}

const NO_PROBLEMS: DraftProblems = { missing: [], faults: [] }

/** Publishing: what keeps a draft from it is said before anything is sent, beside each field. */
export function usePublish({
  draft,
  content,
  film,
  flush,
  getVersion,
  onChangedElsewhere,
  onPublished,
}: PublishOptions) {
  const toast = useToast()
  const categories = useCategories()
  const [isBusy, setBusy] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const [published, setPublished] = useState(draft.hasChanges ? null : draft)
  const [celebrated, setCelebrated] = useState<{ seoTitle: string; isFirst: boolean }>()
  const [seoTitle, setSeoTitle] = useState(draft.seoTitle)
  const findProblems = () => findDraftProblems(content, film?.state ?? null, categories)
  const problems = wasAsked ? findProblems() : NO_PROBLEMS

  async function publish() {
    const { missing, faults } = findProblems()
    setAsked(true)
    const [first] = missing
    if (first) return focusField(first)
    if (faults.includes('TITLE_REFUSED')) return focusField('title')
    if (faults.includes('FILM_FAILED')) return focusField('film')
    setBusy(true)
    try {
      if (!(await flush())) return
      const answer = await studioApi.publishVideo({ draftId: draft.id, version: getVersion() })
      setPublished(answer.draft)
      setSeoTitle(answer.seoTitle)
      setCelebrated({ seoTitle: answer.seoTitle, isFirst: seoTitle === null })
      setAsked(false)
      onPublished()
    } catch (error) {
      const current = getCurrentDraft(error)
      if (current) onChangedElsewhere(current)
      else toast.error(getFailureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    publish,
    isBusy,
    seoTitle,
    celebrated,
    /** What was published is not what everybody sees any more. */
    takeBack(former: string) {
      setPublished(null)
      setSeoTitle(former)
    },
    endCelebration: () => setCelebrated(undefined),
    /** Whether what is here is what everybody sees. */
    isUpToDate:
      published !== null && published.version === getVersion() && published.film?.videoId === film?.videoId,
    isIncomplete: problems.missing.length > 0,
    errors: {
      ...(problems.missing.includes('film') && { film: t.noFilmYet }),
      ...(problems.faults.includes('FILM_FAILED') && { film: t.filmCouldNotBeProcessed }),
      ...(problems.missing.includes('title') && { title: t.pleaseFillAllTheDetails }),
      ...(problems.missing.includes('description') && { description: t.pleaseFillAllTheDetails }),
      ...(problems.missing.includes('category') && { category: t.pleaseFillAllTheDetails }),
      ...(problems.missing.includes('thumbnail') && { thumbnail: t.pleaseFillAllTheDetails }),
    },
    isTitleRefused: findProblems().faults.includes('TITLE_REFUSED'),
  }
}
