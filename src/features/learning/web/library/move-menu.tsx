import { Folder, FolderInput, FolderPlus, FolderX } from 'lucide-react'
import { MenuButton } from '#ui/overlays/menu-button.tsx'
import type { WishlistFolder } from '../../rules/library.ts'
import styles from './library-page.module.css'

interface MoveMenuProps {
  title: string
  folders: readonly WishlistFolder[]
  inFolder: string | null
  onMove: (folderId: string | null) => void
  onNew: () => void
}

/** Moves a course of the wishlist to a folder, out of it, or to a new one. */
export function MoveMenu({ title, folders, inFolder, onMove, onNew }: MoveMenuProps) {
  const others = folders.filter(({ id }) => id !== inFolder)
  return (
    <MenuButton
      label={`Move ${title} to a folder`}
      variant="bare"
      entries={[
        ...others.map(({ id, name }) => ({ label: name, icon: <Folder />, onSelect: () => onMove(id) })),
        ...(inFolder === null
          ? []
          : [{ label: 'Out of its folder', icon: <FolderX />, onSelect: () => onMove(null) }]),
        { label: 'New folder…', icon: <FolderPlus />, onSelect: onNew },
      ]}
    >
      <span className={styles.more}>
        <FolderInput aria-hidden="true" />
      </span>
    </MenuButton>
  )
}
