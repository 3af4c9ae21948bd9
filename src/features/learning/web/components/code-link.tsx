import { CodeXml } from 'lucide-react'
import { LinkButton } from '#ui/actions/link-button.tsx'

/**
 * Opens the compiler in a tab of its own; a playing video goes along in a small window where the browser can do that. The
 * link is followed in any case.
 */
export function CodeLink({ address }: { address: string }) {
  return (
    <LinkButton
      to={address}
      target="_blank"
      rel="noopener"
      size="s"
      variant="quiet"
      icon={<CodeXml aria-hidden="true" />}
      onClick={keepInSight}
    >
      Code
    </LinkButton>
  )
}

function keepInSight() {
  const video = document.querySelector<HTMLVideoElement>('[data-player] video')
  if (!video || video.paused || !document.pictureInPictureEnabled) return
  // Where the browser refuses, the video pauses behind the new tab, as behind any other.
  video.requestPictureInPicture().catch(() => undefined)
}
