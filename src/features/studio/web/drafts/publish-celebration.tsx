import { LinkButton } from '#ui/actions/button.tsx'
import { Celebration } from '#ui/celebration/celebration.tsx'
import { t } from '../../messages/index.ts'

interface PublishCelebrationProps {
  seoTitle: string
  isFirst: boolean
  isReady: boolean
  onClose: () => void
}

/** After publishing: where the video is. */
export function PublishCelebration({ seoTitle, isFirst, isReady, onClose }: PublishCelebrationProps) {
  return (
    <Celebration
      title={isFirst ? t.published : t.changesPublished}
      action={
        <LinkButton to={`/videos/${seoTitle}`} variant="primary">
          {t.watchIt}
        </LinkButton>
      }
      onClose={onClose}
    >
      {isReady ? t.shareItNow : t.stillBeingProcessed}
    </Celebration>
  )
}
