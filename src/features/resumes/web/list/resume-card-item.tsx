import { Download, FileJson, FileUser, PencilLine, Trash2 } from 'lucide-react'
import { useReaderTimeZone } from '#features/accounts/web/index.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card, CardBody, CardFooter, CardMeta, CardTitle } from '#ui/display/card.tsx'
import { MenuButton } from '#ui/overlays/popup-buttons.tsx'
import { t } from '../../messages/index.ts'
import type { ResumeCard } from '../../rules/contract.ts'
import { RESUME_CATEGORY_NAMES, RESUME_TEMPLATE_NAMES } from '../../rules/templates.ts'
import { formatDay } from '../format-date.ts'
import { TemplatePicture } from '../template-picture.tsx'
import styles from './resumes-page.module.css'

interface ResumeCardItemProps {
  resume: ResumeCard
  onDelete: () => void
  onDownload: (kind: 'pdf' | 'json' | 'europass') => void
}

/** A resume of one's own: whose it is, for which stage of life, and when it was changed last. */
export function ResumeCardItem({ resume, onDelete, onDownload }: ResumeCardItemProps) {
  const { id, fullName, templateId, category, updatedAt } = resume
  const zone = useReaderTimeZone()
  const name = fullName || t.untitledResume
  const address = `/resume-builder/${id}`
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.media}>
        <TemplatePicture templateId={templateId} decorative />
      </div>
      <CardBody>
        <span>
          <Badge>{RESUME_CATEGORY_NAMES[category]}</Badge>
        </span>
        <CardTitle to={address} level={2}>
          {name}
        </CardTitle>
        <CardMeta>
          <span>{formatDay(updatedAt, zone)}</span>
          <span>{RESUME_TEMPLATE_NAMES[templateId]}</span>
        </CardMeta>
        <CardFooter>
          <LinkButton
            to={address}
            size="s"
            icon={<PencilLine aria-hidden="true" />}
            aria-label={t.editWhat({ what: name })}
          >
            {t.edit}
          </LinkButton>
          <MenuButton
            label={t.downloadWhat({ what: name })}
            size="s"
            entries={[
              { label: t.downloadPdf, icon: <Download />, onSelect: () => onDownload('pdf') },
              { label: t.downloadJsonResume, icon: <FileJson />, onSelect: () => onDownload('json') },
              { label: t.downloadEuropass, icon: <FileUser />, onSelect: () => onDownload('europass') },
            ]}
          >
            {t.download}
            <VisuallyHidden> {name}</VisuallyHidden>
          </MenuButton>
          <Button
            size="s"
            variant="quiet"
            icon={<Trash2 aria-hidden="true" />}
            data-removes=""
            aria-label={t.deleteWhat({ what: name })}
            onClick={onDelete}
          >
            {t.deleteAction}
          </Button>
        </CardFooter>
      </CardBody>
    </Card>
  )
}
