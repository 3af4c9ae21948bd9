import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide-react'
import { memo, useId, useRef } from 'react'
import { useMoveFocus } from '#ui/a11y/use-move-focus.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/class-names.ts'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { t } from '../../messages/index.ts'
import { changeCategory, toggleSection } from '../../rules/change-design.ts'
import {
  PAGE_SIZES,
  RESUME_ACCENTS,
  type ResumeAccent,
  type ResumeDesign,
} from '../../rules/resume-design.ts'
import { RESUME_SECTION_NAMES, type ResumeSection } from '../../rules/sections.ts'
import { CategoryChoice, TemplateChoice } from '../template-choice.tsx'
import styles from './design-panel.module.css'
import { moveItem } from './form-entry.ts'

const ACCENT_NAMES: Readonly<Record<ResumeAccent, string>> = {
  ink: t.ink,
  blue: t.blue,
  teal: t.teal,
  green: t.green,
  amber: t.amber,
  red: t.red,
  purple: t.purple,
}
const ACCENTS = Object.keys(RESUME_ACCENTS) as ResumeAccent[]

interface DesignPanelProps {
  design: ResumeDesign
  onChange: (change: (design: ResumeDesign) => ResumeDesign) => void
}

/** What a resume looks like. */
export const DesignPanel = memo(function DesignPanel({ design, onChange }: DesignPanelProps) {
  return (
    <div className={styles.panel}>
      <TemplateChoice
        value={design.templateId}
        onChange={(templateId) => onChange((before) => ({ ...before, templateId }))}
      />
      <AccentChoice accent={design.accent} onChange={onChange} />
      <RadioGroup
        legend={t.paper}
        row
        options={PAGE_SIZES.map((size) => ({ value: size, label: size }))}
        value={design.pageSize}
        onChange={({ target }) => {
          const pageSize = PAGE_SIZES.find((size) => size === target.value)
          if (pageSize) onChange((before) => ({ ...before, pageSize }))
        }}
      />
      <CategoryChoice
        value={design.category}
        onChange={(category) => onChange((before) => changeCategory(before, category))}
      />
      <SectionOrder design={design} onChange={onChange} />
    </div>
  )
})

function AccentChoice({ accent, onChange }: { accent: ResumeAccent } & Pick<DesignPanelProps, 'onChange'>) {
  const name = useId()
  return (
    <fieldset className={styles.accents}>
      <legend className={styles.legend}>{t.colorOfNamesAndHeadings}</legend>
      <div className={styles.swatches}>
        {ACCENTS.map((one) => (
          <label key={one} className={styles.swatch}>
            <input
              type="radio"
              name={name}
              checked={one === accent}
              onChange={() => onChange((before) => ({ ...before, accent: one }))}
            />
            {/* Attributes of a drawing: the content policy refuses styles in a page. */}
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <circle cx="10" cy="10" r="9" fill={RESUME_ACCENTS[one]} />
            </svg>
            {ACCENT_NAMES[one]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function SectionOrder({ design: { order, hidden }, onChange }: DesignPanelProps) {
  const list = useRef<HTMLOListElement>(null)
  const headingId = useId()
  const moving = useMoveFocus(list)

  function move(section: ResumeSection, index: number, by: number) {
    onChange((before) => ({ ...before, order: [...moveItem(before.order, index, by)] }))
    const what = RESUME_SECTION_NAMES[section]
    moving.follow(section, by, t.movedTo({ what, place: index + by + 1, count: order.length }))
  }

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.legend}>
        {t.orderOfSections}
      </h2>
      <p className={styles.hint}>{t.hiddenSectionsAreKept}</p>
      <ol ref={list} className={styles.order}>
        {order.map((section, index) => {
          const name = RESUME_SECTION_NAMES[section]
          const isHidden = hidden.includes(section)
          return (
            <li key={section} className={cx(styles.section, isHidden && styles.hidden)}>
              <span className={styles.sectionName}>
                {name}
                {isHidden && <span className={styles.hint}> {t.hidden}</span>}
              </span>
              <IconButton
                size="s"
                label={t.moveUp({ what: name })}
                icon={<ArrowUp />}
                disabled={index === 0}
                data-move={`${section}:-1`}
                onClick={() => move(section, index, -1)}
              />
              <IconButton
                size="s"
                label={t.moveDown({ what: name })}
                icon={<ArrowDown />}
                disabled={index === order.length - 1}
                data-move={`${section}:1`}
                onClick={() => move(section, index, 1)}
              />
              <IconButton
                size="s"
                label={t.hideWhat({ what: name })}
                icon={isHidden ? <EyeOff /> : <Eye />}
                pressed={isHidden}
                onClick={() => onChange((before) => toggleSection(before, section))}
              />
            </li>
          )
        })}
      </ol>
      <VisuallyHidden>
        <span role="status">{moving.said}</span>
      </VisuallyHidden>
    </section>
  )
}
