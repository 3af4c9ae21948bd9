import { Button } from '#ui/actions/button.tsx'
import { Kbd } from '#ui/display/kbd.tsx'
import { Switch } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { t } from '../../messages/index.ts'
import styles from './player-dialogs.module.css'
import { PLAYER_KEYS_HELP } from './player-keys.ts'

export type PlayerDialogKind = 'keys' | 'too-fast'

export interface PlayerDialogsProps {
  open: PlayerDialogKind | null
  onClose: () => void
  /** Goes on playing, now at an allowed rate. */
  onGoOn: () => void
  /** Whether letters, digits and signs work outside of the player too. */
  pageKeys: boolean
  onPageKeys: (pageKeys: boolean) => void
}

/** The player's dialogs; loaded with the first of them. */
export function PlayerDialogs({ open, onClose, onGoOn, pageKeys, onPageKeys }: PlayerDialogsProps) {
  return (
    <>
      <Dialog
        open={open === 'keys'}
        onOpenChange={(next) => !next && onClose()}
        title={t.keyboardShortcuts}
        size="s"
      >
        <dl className={styles.keys}>
          {PLAYER_KEYS_HELP.map(({ keys, what }) => (
            <div key={what} className={styles.row}>
              <dt className={styles.what}>{what}</dt>
              <dd className={styles.caps}>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Switch
          label={t.keysWorkOnTheWholePage}
          checked={pageKeys}
          onChange={(event) => onPageKeys(event.target.checked)}
        />
      </Dialog>
      <Dialog
        open={open === 'too-fast'}
        onOpenChange={(next) => !next && onClose()}
        title={t.playbackSpeedWarning}
        description={t.tooFast}
        size="s"
        actions={
          <Button variant="primary" onClick={onGoOn}>
            {t.continueAtNormalSpeed}
          </Button>
        }
      />
    </>
  )
}
