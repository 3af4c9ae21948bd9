import { LogOut, Pencil, Settings, Trash2, User } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Avatar } from '../display/avatar.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useConfirm } from '../overlays/confirm-provider.tsx'
import type { Confirmation } from '../overlays/confirmation-types.ts'
import { Dialog } from '../overlays/dialog.tsx'
import type { MenuEntry } from '../overlays/menu-items.ts'
import { MenuButton, PopoverButton } from '../overlays/popup-buttons.tsx'
import { useToast } from '../overlays/toast-provider.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import { GalleryGroup, GallerySpecimen } from './specimen.tsx'

const ENTRIES: ReadonlyArray<MenuEntry> = [
  { kind: 'link', label: 'Dashboard', to: '#overlays', icon: <User /> },
  { label: 'Settings', icon: <Settings />, onSelect: () => {} },
  { label: 'Rename', icon: <Pencil />, onSelect: () => {}, disabled: true },
  { kind: 'separator', id: 'end' },
  { label: 'Delete', icon: <Trash2 />, onSelect: () => {}, danger: true },
  { label: 'Log out', icon: <LogOut />, onSelect: () => {} },
]

const LINES = Array.from({ length: 14 }, (_, index) => index + 1)

/** Every generic confirmation, with such parameters as it gets. */
const CONFIRMATIONS: ReadonlyArray<Confirmation> = [
  { type: 'unenroll', parameters: { course: 'Rust for systems programmers' } },
  { type: 'bundleUnenroll', parameters: { bundle: 'Service path' } },
  { type: 'unfollow', parameters: { name: 'Ada Lovelace' } },
  { type: 'delete', parameters: { what: 'this note' } },
  { type: 'incomplete-request', parameters: { missing: 'your college and your year' } },
  { type: 'buffer-time', parameters: { every: 60, days: 41 } },
  { type: 'already-applied', parameters: { what: 'creator access' } },
  { type: 'redeem-confirm', parameters: { reward: 'the T-shirt', points: 3000 } },
  { type: 'missingField', parameters: { fields: 'your name and your email' } },
  { type: 'sendSuccess', parameters: { what: 'your request' } },
  { type: 'sendFailure', parameters: { what: 'your request' } },
  { type: 'notSelected', parameters: { what: 'a size' } },
  { type: 'alreadyClaimed', parameters: { what: 'these points' } },
  { type: 'resumeError', parameters: {} },
  { type: 'fileSize', parameters: { file: 'thumbnail-final-final.png', limit: '50 kB' } },
  { type: 'incompleteCourse', parameters: { progress: 62, needed: 75 } },
  { type: 'certificateEdit', parameters: { name: 'Ada King, Countess of Lovelace' } },
  { type: 'smallScreenTest', parameters: {} },
  { type: 'consentSuccess', parameters: { name: 'Ada' } },
]

type OpenDialog = 'form' | 'long' | null

export function OverlaysGroup() {
  const [open, setOpen] = useState<OpenDialog>(null)
  const toast = useToast()
  const confirm = useConfirm()
  const onOpenChange = (next: boolean) => !next && setOpen(null)
  return (
    <GalleryGroup id="overlays" title="Overlays">
      <GallerySpecimen name="Dialogs">
        <Button onClick={() => setOpen('form')}>Form</Button>
        <Button onClick={() => setOpen('long')}>Long</Button>
      </GallerySpecimen>
      <GallerySpecimen name="Confirmations">
        {CONFIRMATIONS.map(({ type, parameters }) => (
          <Button key={type} size="s" onClick={() => void confirm(type, parameters)}>
            {type}
          </Button>
        ))}
      </GallerySpecimen>
      <GallerySpecimen name="Toasts">
        <Button onClick={() => toast.success('Note saved')}>Success</Button>
        <Button
          onClick={() => toast.error('Something went wrong!', { description: 'The note is still here.' })}
        >
          Error
        </Button>
        <Button
          onClick={() =>
            toast.info('Removed from the wishlist', {
              action: { label: 'Undo', onClick: () => toast.dismiss('') },
            })
          }
        >
          With action
        </Button>
      </GallerySpecimen>
      <GallerySpecimen name="Menu, popover, tooltip">
        <MenuButton label="Course actions" entries={ENTRIES} align="start">
          Actions
        </MenuButton>
        <MenuButton label="Account" entries={ENTRIES} variant="bare">
          <Avatar name="Ada Lovelace" decorative />
        </MenuButton>
        <PopoverButton label="Notifications" title="Notifications" trigger="Notifications">
          <EmptyState compact title="No Notification" />
        </PopoverButton>
        <Tooltip text="Opens the notes of this lesson">
          <IconButton label="Notes" icon={<Pencil />} variant="outline" />
        </Tooltip>
      </GallerySpecimen>
      <Dialog
        open={open === 'form'}
        onOpenChange={onOpenChange}
        title="Add a note"
        description="It stays at this second of the video."
        sticky
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(null)}>
              Cancel
            </Button>
            <Button variant="primary" onClick={() => setOpen(null)}>
              Save
            </Button>
          </>
        }
      >
        <TextField label="Title" placeholder="At least two words" />
        <TextField label="Text" optional />
      </Dialog>
      <Dialog open={open === 'long'} onOpenChange={onOpenChange} title="How points work" size="l">
        {LINES.map((line) => (
          <p key={line}>
            {line}. Time that was truly watched counts once a day; seeking, looping and a hidden tab do not.
          </p>
        ))}
      </Dialog>
    </GalleryGroup>
  )
}
