import { useState } from 'react'
import { CodingProblemPicker, QuestionSetPicker } from '#features/assessments/web/index.ts'
import { LECTURE_TITLE_PATTERN } from '#features/catalogue/rules/course-title.ts'
import { cx } from '#ui/class-names.ts'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../../messages/index.ts'
import type { ItemDraft } from '../../../rules/course-drafts/course-draft.ts'
import type { CurriculumItem, ItemDraftDetail } from '../../../rules/course-drafts/course-draft-items.ts'
import {
  ARTICLE_BODY_LENGTH,
  ITEM_DESCRIPTION_LENGTH,
  ITEM_MAX_MINUTES,
} from '../../../rules/course-drafts/course-draft-text.ts'
import { listMissingItemFields } from '../../../rules/course-drafts/item-completeness.ts'
import { DRAFT_TITLE_LENGTH } from '../../../rules/drafts/draft-limits.ts'
import { studioApi } from '../../api.ts'
import { FilmPanel } from '../../drafts/film-panel.tsx'
import { MarkdownField } from '../../drafts/markdown-field.tsx'
import { ThumbnailField } from '../../drafts/thumbnail-field.tsx'
import { nameMissingFields } from '../list-missing.ts'
import styles from './item-form.module.css'

type ItemChanges = Partial<
  Omit<
    ItemDraft & {
      minutes: number | null
      body: string
      questionSetId: string | null
      codingProblemId: string | null
      thumbnail: string | null
    },
    'type'
  >
>

interface ItemFieldsProps {
  draftId: string
  item: CurriculumItem
  document: ItemDraft
  othersQuestionSets: ItemDraftDetail['othersQuestionSets']
  wasAsked: boolean
  onChange: (changed: ItemChanges) => void
  flush: () => Promise<boolean>
  /** A film has arrived. */
  onFilm: () => void
  /** Storage keys of pictures for a lecture. */
  thumbnails: readonly string[]
  onThumbnails: (thumbnails: readonly string[]) => void
}

/** The fields of an item by its type. */
export function ItemFields({
  draftId,
  item,
  document,
  othersQuestionSets,
  wasAsked,
  onChange,
  flush,
  onFilm,
  thumbnails,
  onThumbnails,
}: ItemFieldsProps) {
  const { title, description } = document
  const missing = listMissingItemFields({ document, hasContent: hasContent(document, item) })
  const getError = (field: (typeof missing)[number]) =>
    wasAsked && missing.includes(field) ? t.pleaseFillAllTheDetails : undefined
  const isTitleRefused = document.type === 'lecture' && !LECTURE_TITLE_PATTERN.test(title)
  return (
    <div className={cx(styles.columns, document.type === 'lecture' && styles.withFilm)}>
      <div className={styles.fields}>
        <TextField
          label={t.title}
          autoComplete="off"
          dir="auto"
          // Somebody who has just added it writes its title next.
          autoFocus={title === ''}
          maxLength={DRAFT_TITLE_LENGTH}
          value={title}
          error={isTitleRefused ? t.titleMayContain : getError('title')}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <TextArea
          label={t.description}
          rows={3}
          dir="auto"
          value={description}
          error={getError('description')}
          softMax={ITEM_DESCRIPTION_LENGTH}
          onChange={({ target }) => onChange({ description: target.value })}
        />
        {document.type !== 'lecture' && (
          <TextField
            className={styles.minutes}
            type="number"
            inputMode="numeric"
            min={1}
            max={ITEM_MAX_MINUTES}
            label={t.minutes}
            value={document.minutes ?? ''}
            error={getError('minutes')}
            onChange={({ target }) =>
              onChange({ minutes: target.value === '' ? null : Number(target.value) })
            }
          />
        )}
        {document.type === 'article' && (
          <MarkdownField
            id={`body-${item.id}`}
            label={t.articleText}
            rows={16}
            hasToolbar
            value={document.body}
            error={getError('content')}
            maxLength={ARTICLE_BODY_LENGTH}
            flush={flush}
            loadPreview={async () => (await studioApi.previewCourseText({ draftId, itemId: item.id })).html}
            onChange={(body) => onChange({ body })}
          />
        )}
        {document.type === 'mcq' && (
          <TaskFields
            key={item.id}
            document={document}
            error={getError('content')}
            {...{ othersQuestionSets, onChange }}
          />
        )}
        {missing.length > 0 && !wasAsked && (
          <p className={styles.needed}>
            {t.stillNeeded({ what: nameMissingFields(document.type, missing) })}
          </p>
        )}
      </div>
      {document.type === 'lecture' && (
        <div className={styles.fields}>
          <FilmPanel
            film={item.film}
            upload={item.upload}
            title={title || t.untitledItem}
            error={getError('content')}
            draftId={draftId}
            itemId={item.id}
            onAccepted={onFilm}
          />
          <ThumbnailField
            thumbnails={thumbnails}
            chosen={document.thumbnail}
            standIn={item.film?.poster ?? null}
            sendPicture={(picture) => studioApi.addItemThumbnail({ draftId, itemId: item.id, picture })}
            filmId={item.film?.state === 'ready' ? item.film.videoId : undefined}
            flush={flush}
            onAdd={onThumbnails}
            onChoose={(thumbnail) => onChange({ thumbnail })}
          />
        </div>
      )}
    </div>
  )
}

interface TaskFieldsProps extends Pick<ItemFieldsProps, 'othersQuestionSets' | 'onChange'> {
  document: Extract<ItemDraft, { type: 'mcq' }>
  error: string | undefined
}

/** What learners answer: the questions of a set, or a problem that a program solves. */
function TaskFields({ document, error, othersQuestionSets, onChange }: TaskFieldsProps) {
  const { questionSetId, codingProblemId } = document
  // Nothing is asked yet of the kind that was just chosen.
  const [kind, setKind] = useState(codingProblemId === null ? 'questions' : 'program')
  return (
    <>
      <RadioGroup
        legend={t.learnersAnswerBy}
        value={kind}
        options={[
          { value: 'questions', label: t.questions },
          { value: 'program', label: t.codingProblem },
        ]}
        onChange={({ target }) => setKind(target.value)}
      />
      {kind === 'program' ? (
        <CodingProblemPicker
          value={codingProblemId}
          error={error}
          onChange={(id) => onChange({ codingProblemId: id, questionSetId: null })}
        />
      ) : (
        <QuestionSetPicker
          value={questionSetId}
          error={error}
          others={othersQuestionSets}
          onChange={(id) => onChange({ questionSetId: id, codingProblemId: null })}
        />
      )}
    </>
  )
}

function hasContent(document: ItemDraft, { film }: CurriculumItem): boolean {
  switch (document.type) {
    case 'lecture':
      return film !== null && film.state !== 'failed'
    case 'article':
      return document.body.trim() !== ''
    case 'mcq':
      return document.questionSetId !== null || document.codingProblemId !== null
  }
}
