import { t } from '../../messages/index.ts'
import type { VideoDraftCard } from '../../rules/drafts/draft-items.ts'
import { studioApi } from '../api.ts'
import { DraftList } from './draft-list.tsx'
import { buildDraftPath } from './draft-path.ts'
import { DraftFilmLine } from './film-panel.tsx'

/** Drafts of single videos. */
export function VideoDraftList({ drafts }: { drafts: readonly VideoDraftCard[] }) {
  return (
    <DraftList
      drafts={drafts}
      untitled={t.untitledVideo}
      buildPath={buildDraftPath}
      remove={(draftId) => studioApi.deleteVideoDraft({ draftId })}
      renderState={({ film, upload }) => <DraftFilmLine film={film} upload={upload} />}
    />
  )
}
