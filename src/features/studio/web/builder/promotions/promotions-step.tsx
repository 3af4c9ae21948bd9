import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  type AddOn,
  isReferralPercent,
  REFERRAL_DAYS,
  REFERRAL_PERCENT_MAX,
} from '#features/catalogue/rules/promotion.ts'
import type { AddOnWork } from '#features/catalogue/rules/promotion-schemas.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/class-names.ts'
import { CourseCover } from '#ui/cover/course-cover.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { t } from '../../../messages/index.ts'
import type { CourseDraft } from '../../../rules/course-drafts/course-draft.ts'
import { AddOnPicker } from './add-on-picker.tsx'
import styles from './promotions.module.css'

interface PromotionsStepProps {
  draftId: string
  /** What is chosen, and what has become of it. */
  addOn: AddOnWork | null
  percent: number | null
  onPick: (work: AddOnWork) => void
  change: (changed: Partial<Pick<CourseDraft, 'addOn' | 'referralDiscount'>>) => void
}

/** What a restricted course offers besides itself: something that opens with it, and a percent for whoever brings people. */
export function PromotionsStep({ draftId, addOn, percent, onPick, change }: PromotionsStepProps) {
  const [said, setSaid] = useState('')
  const picker = useRef<HTMLInputElement>(null)

  function choose(work: AddOnWork) {
    onPick(work)
    const chosen: AddOn = { kind: work.kind, id: work.id }
    change({ addOn: chosen })
    setSaid(t.addOnChosen({ title: work.title }))
  }

  function remove() {
    change({ addOn: null })
    setSaid(t.addOnRemoved)
    picker.current?.focus()
  }

  return (
    <div className={styles.form}>
      <p className={styles.intro}>{t.promotionsIntro}</p>
      <section className={styles.part} aria-labelledby="add-on-title">
        <h3 id="add-on-title" className={styles.heading}>
          {t.addOn}
        </h3>
        <p className={styles.note}>{t.addOnHint}</p>
        {addOn ? <ChosenAddOn addOn={addOn} onRemove={remove} /> : <p className={styles.note}>{t.noAddOn}</p>}
        <AddOnPicker ref={picker} draftId={draftId} chosen={addOn} onChoose={choose} />
      </section>
      <section className={styles.part} aria-labelledby="referral-title">
        <h3 id="referral-title" className={styles.heading}>
          {t.referral}
        </h3>
        <PercentField percent={percent} onChange={(referralDiscount) => change({ referralDiscount })} />
      </section>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}

function ChosenAddOn({ addOn, onRemove }: { addOn: AddOnWork; onRemove: () => void }) {
  const title = addOn.title || t.addOnIsGone
  const isGood = addOn.state === 'available'
  const Icon = isGood ? CircleCheck : CircleAlert
  return (
    <div className={styles.chosen}>
      <span className={styles.cover}>
        <CourseCover title={title} category={addOn.category || addOn.kind} src={addOn.image} />
      </span>
      <span className={styles.words}>
        <bdi className={styles.title}>{title}</bdi>
        <span className={cx(styles.state, isGood ? styles.good : styles.bad)}>
          <Icon aria-hidden="true" />
          {t.addOnState({ state: addOn.state })}
        </span>
        <Badge>{t.addOnKind({ kind: addOn.kind })}</Badge>
      </span>
      <IconButton label={t.removeAddOn({ title })} icon={<X />} onClick={onRemove} />
    </div>
  )
}

/** Keeps what is typed as long as it is no percent; only one that is, or nothing, goes into the draft. */
function PercentField({
  percent,
  onChange,
}: {
  percent: number | null
  onChange: (percent: number | null) => void
}) {
  const [typed, setTyped] = useState<{ text: string; of: number | null }>()
  // Another window's number takes the place of what was typed here.
  const text = typed?.of === percent ? typed.text : (percent?.toString() ?? '')
  const parse = (value: string) => (/^\d{1,3}$/.test(value) ? Number(value) : Number.NaN)
  const isWrong = text.trim() !== '' && !isReferralPercent(parse(text.trim()))
  return (
    <TextField
      className={styles.percent}
      label={t.referralPercent}
      optional
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(REFERRAL_PERCENT_MAX).length + 3}
      hint={t.referralPercentHint({ days: REFERRAL_DAYS })}
      error={isWrong ? t.referralPercentRange : undefined}
      value={text}
      onChange={({ target }) => {
        const value = target.value.trim()
        const next = value === '' ? null : isReferralPercent(parse(value)) ? parse(value) : percent
        setTyped({ text: target.value, of: next })
        if (next !== percent) onChange(next)
      }}
    />
  )
}
