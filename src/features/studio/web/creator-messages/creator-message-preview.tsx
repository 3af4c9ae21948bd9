import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useActor } from '#features/accounts/web/index.ts'
import {
  isCreatorMessageComplete,
  isStorableCreatorMessage,
} from '#features/catalogue/rules/creator-message.ts'
import { useReaderQueryClient } from '#platform/web/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/loading.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { t } from '../../messages/index.ts'
import type { WrittenCreatorMessage } from '../../rules/creator-messages/creator-message-contract.ts'
import { getFailureMessage, studioApi } from '../api.ts'
import styles from './creator-messages.module.css'

/** How long nothing is typed before the preview follows. */
const PAUSE_MS = 500

/** The text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** A mail as learners get it, and the button that sends it to its creator. */
export function CreatorMessagePreview({ name, message }: { name: string; message: WrittenCreatorMessage }) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const client = useReaderQueryClient(useActor()?.id ?? '')
  const written = useSettled(JSON.stringify(message))
  const look = useQuery(
    {
      queryKey: ['studio', 'message-preview', written],
      queryFn: () => studioApi.previewCreatorMessage(JSON.parse(written)),
      enabled: isStorableCreatorMessage(message),
      placeholderData: keepPreviousData,
      gcTime: 0,
      retry: false,
    },
    client,
  )

  async function sendTest() {
    setBusy(true)
    try {
      const { email } = await studioApi.sendTestCreatorMessage(message)
      toast.success(t.testIsOnItsWay({ email }))
    } catch (error) {
      toast.error(getFailureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  function send() {
    if (isCreatorMessageComplete(message)) void sendTest()
    else toast.info(t.completeMessageFirst)
  }

  return (
    <div className={styles.look}>
      <section className={styles.mail} aria-label={t.mailPreview({ mail: name })}>
        {look.error && <p>{getFailureMessage(look.error)}</p>}
        {!look.error && !look.data && <Skeleton shape="text" width="half" />}
        {!look.error && look.data && (
          <>
            <div className={styles.card}>
              <p className={styles.subject} dir="auto">
                {look.data.subject || t.noSubjectYet}
              </p>
              <Prose compact sanitisedHtml={look.data.html} />
            </div>
            <p className={styles.footer}>{look.data.footer}</p>
          </>
        )}
      </section>
      <p className={styles.when}>{t.mailPreviewHint}</p>
      <Button className={styles.test} icon={<Send aria-hidden="true" />} busy={isBusy} onClick={send}>
        {t.sendTestToMyself}
      </Button>
    </div>
  )
}
