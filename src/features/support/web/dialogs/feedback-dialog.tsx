import { zodResolver } from '@hookform/resolvers/zod'
import { safe } from '@orpc/client'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Actor } from '#platform/rules/actor.ts'
import { defineTextDraft, readDraft, saveDraft, VISITOR_WRITER } from '#platform/web/drafts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import {
  FEEDBACK_MESSAGE_MAX_LENGTH,
  FEEDBACK_SUGGESTION_MAX_LENGTH,
  type FeedbackContext,
  feedbackDetailsSchema,
  feedbackSuggestionSchema,
  listFeedbackTypes,
  type OpenFeedbackType,
  VIDEO_REPORT_TYPE,
} from '../../rules/feedback.ts'
import { supportApi } from '../api.ts'
import styles from './support-form.module.css'

interface FeedbackDialogProps {
  open: boolean
  place: FeedbackContext
  /** Whether the video of the place is to be reported: then nobody is asked what it is about. */
  isReport: boolean
  actor: Actor | null
  onClose: () => void
}

const formSchema = feedbackDetailsSchema.extend(feedbackSuggestionSchema.shape)
const DETAILS = ['feedbackType', 'name', 'email', 'contact', 'message'] as const

const DRAFT = defineTextDraft('feedback', [...DETAILS, 'suggestion'])

const FEEDBACK_TYPE_LABELS: Readonly<Record<OpenFeedbackType, string>> = {
  Comments: t.comments,
  Questions: t.questions,
  'Bug Reports': t.bugReports,
  'Feature Requests': t.featureRequests,
  'Video Report': t.videoReport,
  Others: t.others,
}

const SUGGESTION = { title: t.oneMoreThing, description: t.whatWouldYouDoInOurPlace }
const FEEDBACK_STEPS = {
  details: { title: t.sendFeedback, description: t.yourMessageGoesToTheSite },
  suggestion: SUGGESTION,
}
const REPORT_STEPS = {
  details: { title: t.reportThisVideo, description: t.onlyOurTeamSeesYourReport },
  suggestion: SUGGESTION,
}
type Step = keyof typeof FEEDBACK_STEPS

/** Feedback in two steps: the details, then an optional suggestion. */
export function FeedbackDialog({ open, place, isReport, actor, onClose }: FeedbackDialogProps) {
  const [step, setStep] = useState<Step>('details')
  const [typed, setTyped] = useState(false)
  useEffect(() => {
    if (open) setStep('details')
  }, [open])
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      {...(isReport ? REPORT_STEPS : FEEDBACK_STEPS)[step]}
      sticky={typed}
    >
      <FeedbackForm
        key={actor?.id ?? VISITOR_WRITER}
        {...{ place, isReport, actor, step, onClose }}
        onStep={setStep}
        onTyped={() => setTyped(true)}
      />
    </Dialog>
  )
}

interface FeedbackFormProps {
  place: FeedbackContext
  isReport: boolean
  actor: Actor | null
  step: Step
  onStep: (step: Step) => void
  onTyped: () => void
  onClose: () => void
}

function FeedbackForm({ place, isReport, actor, step, onStep, onTyped, onClose }: FeedbackFormProps) {
  const writer = actor?.id ?? VISITOR_WRITER
  const toasts = useToast()
  const titleId = useId()
  const suggestionField = useRef<HTMLTextAreaElement>(null)
  const [draft] = useState(() => readDraft(DRAFT, writer) ?? {})
  const [failure, setFailure] = useState<string>()
  const types = listFeedbackTypes(place)
  const chosen = types.find((type) => type === (isReport ? VIDEO_REPORT_TYPE : draft.feedbackType))
  const { register, handleSubmit, trigger, getValues, formState } = useForm<
    z.input<typeof formSchema>,
    unknown,
    z.output<typeof formSchema>
  >({
    resolver: zodResolver(formSchema),
    defaultValues: {
      contact: draft.contact ?? '',
      message: draft.message ?? '',
      suggestion: draft.suggestion ?? '',
      ...(chosen && { feedbackType: chosen }),
      name: actor?.name ?? draft.name ?? '',
      email: actor?.email ?? draft.email ?? '',
    },
  })
  const { errors, isSubmitting } = formState
  const suggesting = step === 'suggestion'
  const suggestion = register('suggestion')

  useEffect(() => {
    if (suggesting) suggestionField.current?.focus()
  }, [suggesting])

  const send = handleSubmit(async (values) => {
    setFailure(undefined)
    const { error, isDefined } = await safe(supportApi.sendFeedback({ ...values, ...place }))
    if (error) {
      setFailure(isDefined ? error.message : '')
      return
    }
    saveDraft(DRAFT, writer, null)
    toasts.success(t.thankYouForYourFeedback)
    onStep('details')
    onClose()
  })

  const next = async () => {
    if (await trigger(DETAILS, { shouldFocus: true })) onStep('suggestion')
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault()
        void (suggesting ? send() : next())
      }}
      onChange={() => {
        saveDraft(DRAFT, writer, getValues())
        onTyped()
      }}
    >
      <p id={titleId} className={styles.step}>
        {t.stepOfTwo({ step: suggesting ? 2 : 1 })}
      </p>
      {failure !== undefined && (
        <Notice tone="bad" title={t.cantSubmitFeedback} live>
          {failure}
        </Notice>
      )}
      {suggesting ? (
        <TextArea
          label={t.yourSuggestion}
          optional
          rows={5}
          softMax={FEEDBACK_SUGGESTION_MAX_LENGTH}
          error={errors.suggestion?.message}
          {...suggestion}
          ref={(element) => {
            suggestion.ref(element)
            suggestionField.current = element
          }}
        />
      ) : (
        <>
          {!isReport && (
            <Select
              label={t.whatIsItAbout}
              placeholder={t.choose}
              options={types.map((type) => ({ value: type, label: FEEDBACK_TYPE_LABELS[type] }))}
              error={errors.feedbackType?.message}
              {...register('feedbackType')}
            />
          )}
          <div className={styles.pair}>
            <TextField
              label={t.name}
              autoComplete="name"
              readOnly={actor !== null}
              error={errors.name?.message}
              {...register('name')}
            />
            <TextField
              label={t.email}
              type="email"
              autoComplete="email"
              readOnly={actor !== null}
              error={errors.email?.message}
              {...register('email')}
            />
          </div>
          <TextField
            label={t.contact}
            autoComplete="tel"
            hint={t.aPhoneNumberOrAnotherWay}
            error={errors.contact?.message}
            {...register('contact')}
          />
          <TextArea
            label={t.message}
            rows={5}
            softMax={FEEDBACK_MESSAGE_MAX_LENGTH}
            error={errors.message?.message}
            {...register('message')}
          />
        </>
      )}
      <div className={styles.actions}>
        {suggesting && (
          <Button variant="quiet" disabled={isSubmitting} onClick={() => onStep('details')}>
            {t.back}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {suggesting ? (isReport ? t.sendReport : t.sendFeedback) : t.next}
        </Button>
      </div>
    </form>
  )
}
