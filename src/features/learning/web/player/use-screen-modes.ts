import { useEffect, useState } from 'react'

interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen(): void
  webkitExitFullscreen(): void
}

const isPhoneVideo = (video: HTMLVideoElement): video is PhoneVideo => 'webkitEnterFullscreen' in video

export interface ScreenModes {
  readonly fullscreen: boolean
  readonly pictureInPicture: boolean
  readonly canPictureInPicture: boolean
  toggleFullscreen(): void
  togglePictureInPicture(): void
  leaveFullscreen(): void
  /** Ends what shows the bare video without the page: picture-in-picture, and a phone's own full screen. */
  showPage(): void
}

// A browser may refuse either for reasons of its own (a policy, no gesture); then nothing happens.
const ignoreRefusal = () => undefined

/** Full screen of the whole player, or of the bare video where that is all a phone allows; picture-in-picture. */
export function useScreenModes(player: HTMLElement | null, video: HTMLVideoElement | null): ScreenModes {
  const [fullscreen, setFullscreen] = useState(false)
  const [pictureInPicture, setPictureInPicture] = useState(false)
  const [canPictureInPicture, setCanPictureInPicture] = useState(false)

  useEffect(() => {
    if (!player || !video) return
    const update = () => {
      setFullscreen(document.fullscreenElement === player)
      setPictureInPicture(document.pictureInPictureElement === video)
    }
    setCanPictureInPicture(document.pictureInPictureEnabled === true && !video.disablePictureInPicture)
    document.addEventListener('fullscreenchange', update)
    video.addEventListener('enterpictureinpicture', update)
    video.addEventListener('leavepictureinpicture', update)
    return () => {
      document.removeEventListener('fullscreenchange', update)
      video.removeEventListener('enterpictureinpicture', update)
      video.removeEventListener('leavepictureinpicture', update)
    }
  }, [player, video])

  function leaveFullscreen() {
    if (document.fullscreenElement) document.exitFullscreen().catch(ignoreRefusal)
  }

  return {
    fullscreen,
    pictureInPicture,
    canPictureInPicture,
    leaveFullscreen,
    showPage() {
      if (document.pictureInPictureElement) document.exitPictureInPicture().catch(ignoreRefusal)
      if (video && isPhoneVideo(video)) video.webkitExitFullscreen()
    },
    toggleFullscreen() {
      if (document.fullscreenElement) leaveFullscreen()
      else if (player?.requestFullscreen !== undefined) player.requestFullscreen().catch(ignoreRefusal)
      else if (video && isPhoneVideo(video)) video.webkitEnterFullscreen()
    },
    togglePictureInPicture() {
      if (document.pictureInPictureElement) document.exitPictureInPicture().catch(ignoreRefusal)
      else video?.requestPictureInPicture().catch(ignoreRefusal)
    },
  }
}
