import { CodeXml } from 'lucide-react'
import { LinkButton } from '#ui/actions/link-button.tsx'

/**
 * The compiler in a tab of its own, with the video that plays in a small window over it where the browser can do that
 * (specification 2.6, 8). The link is followed in any case.
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
  // Refused: the video pauses behind the new tab, as behind any other.
  video.requestPictureInPicture().catch(() => undefined)
}
