import { t } from '../messages/index.ts'
import { RESUME_TEMPLATE_NAMES, type ResumeTemplate } from '../rules/templates.ts'
import classic from './pictures/template-1.webp?url'
import columns from './pictures/template-2.webp?url'
import compact from './pictures/template-3.webp?url'
import styles from './template-picture.module.css'

const PICTURES: Readonly<Record<ResumeTemplate, string>> = { 1: classic, 2: columns, 3: compact }

interface TemplatePictureProps {
  templateId: ResumeTemplate
  /** Words beside it say what it is. */
  decorative?: boolean
}

/** What a template makes of the resume of somebody who does not exist. */
export function TemplatePicture({ templateId, decorative = false }: TemplatePictureProps) {
  return (
    <img
      className={styles.picture}
      src={PICTURES[templateId]}
      alt={decorative ? '' : t.templateByExample({ template: RESUME_TEMPLATE_NAMES[templateId] })}
      width={560}
      height={791}
      loading="lazy"
      decoding="async"
    />
  )
}
