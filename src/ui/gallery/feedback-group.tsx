import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { EmptyState, ErrorState } from '../feedback/empty-state.tsx'
import { Skeleton, Spinner } from '../feedback/loading.tsx'
import { Notice } from '../feedback/notice.tsx'
import styles from './gallery.module.css'
import { GalleryGroup, GallerySpecimen } from './specimen.tsx'

export function FeedbackGroup() {
  const [dismissed, setDismissed] = useState(false)
  return (
    <GalleryGroup id="feedback" title="Feedback">
      <GallerySpecimen name="Notices" layout="stack">
        <Notice tone="info" title="Evaluation takes about an hour">
          We write to you when the result is there.
        </Notice>
        <Notice tone="good" title="Submitted" />
        <Notice
          tone="warn"
          title="4:12 minutes of free watching left today"
          action={
            <Button size="s" variant="primary">
              Sign up
            </Button>
          }
        >
          Sign up and go on without this limit.
        </Notice>
        {!dismissed && (
          <Notice tone="bad" title="The upload stopped at 62%" onDismiss={() => setDismissed(true)}>
            The part that arrived is kept.
          </Notice>
        )}
        <Notice tone="info" banner title="The site is read-only for ten minutes while it is updated." />
      </GallerySpecimen>
      <GallerySpecimen name="Waiting">
        <Spinner size="s" />
        <Spinner label="Loading" />
        <Spinner size="l" />
      </GallerySpecimen>
      <GallerySpecimen name="Skeletons" layout="grid">
        <div>
          <Skeleton shape="title" width="half" />
          <Skeleton />
          <Skeleton width="most" />
          <Skeleton width="third" />
        </div>
        <div className={styles.person}>
          <Skeleton shape="avatar" />
          <Skeleton shape="title" width="half" />
        </div>
      </GallerySpecimen>
      <GallerySpecimen name="Empty and broken" layout="grid">
        <div className={styles.panel}>
          <EmptyState
            icon={<MessageSquare />}
            title="No Comments"
            action={<Button variant="primary">Write the first one</Button>}
          >
            Ask what you didn’t understand, or say what helped.
          </EmptyState>
        </div>
        <div className={styles.panel}>
          <ErrorState message="Comments couldn’t be loaded." onRetry={() => {}} requestId="01JD3K7Q" />
        </div>
        <div className={styles.panel}>
          <EmptyState compact title="No Mentions" />
        </div>
      </GallerySpecimen>
    </GalleryGroup>
  )
}
