import { X } from 'lucide-react'
import { PlayerButton } from './player-button.tsx'
import styles from './player-panel.module.css'

/** The first row of a panel: what it is, and the way out. */
export function PanelHead({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <div className={styles.head}>
      <p className={styles.title}>{title}</p>
      <PlayerButton label="Close" icon={<X />} onClick={onClose} />
    </div>
  )
}
