import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import styles from './crop-dialog.module.css'
import { cropPicture, type PictureArea } from './crop-picture.ts'

const MAX_ZOOM = 4

interface CropDialogProps {
  /** The chosen file; null while none is. */
  file: File | null
  onClose: () => void
  /** @param cropped null when the browser could not write it */
  onCropped: (cropped: File | null) => void
}

/** Chooses the part of a picture that is shown: by dragging and pinching, or by arrow keys and a slider. */
export function CropDialog({ file, onClose, onCropped }: CropDialogProps) {
  const zoomId = useId()
  const [address, setAddress] = useState<string>()
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<PictureArea>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    setPosition({ x: 0, y: 0 })
    setZoom(1)
    return () => URL.revokeObjectURL(made)
  }, [file])

  async function use() {
    if (!file || !area) return
    setBusy(true)
    onCropped(await cropPicture(file, area))
    setBusy(false)
  }

  return (
    <Dialog
      open={file !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t.choosePartOfPicture}
      description={t.dragOrUseArrowKeys}
      sticky
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button variant="primary" busy={busy} disabled={!area} onClick={() => void use()}>
            {t.useThisPicture}
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        {address && (
          <Cropper
            image={address}
            crop={position}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={10}
            // Its rules come as a style sheet: the content policy allows no style element.
            disableAutomaticStylesInjection
            mediaProps={{ alt: '' }}
            cropperProps={{ role: 'group', 'aria-label': t.partOfPicture }}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>{t.zoom}</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={t.percentOfSize({ percent: Math.round(zoom * 100) })}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </div>
    </Dialog>
  )
}
