import { User } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAccountDialogs, useSignOut } from '#features/accounts/web/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import type { MenuEntry } from '#ui/overlays/menu-items.ts'
import { MenuButton } from '#ui/overlays/popup-buttons.tsx'
import trigger from '#ui/overlays/trigger.module.css'
import { t } from '../messages/index.ts'
import { listNavMenuEntries, type NavPlace, type NavScope } from './navigation.ts'
import styles from './shell.module.css'

const AccountSheet = createLazyOverlay(
  () => import('./account-sheet.tsx').then((module) => module.AccountSheet),
  ({ onOpenChange }) => onOpenChange(false),
)

const MENU_PLACES: readonly NavPlace[] = ['menu', 'menuCreator', 'menuMentor', 'menuEnd']

/** The avatar: a menu beside the rail, and on phones, which have no rail, a sheet with everything that is mine. */
export function AccountButton({ actor, scope }: { actor: Actor; scope: NavScope }) {
  const signOut = useSignOut()
  const entries = MENU_PLACES.flatMap((place): MenuEntry[] => {
    const group = listNavMenuEntries(place, scope).map(
      ({ key: _key, ...entry }): MenuEntry => ('to' in entry ? { kind: 'link', ...entry } : entry),
    )
    return group.length > 0 ? [...group, { kind: 'separator', id: place }] : []
  })
  const face = <Avatar name={actor.name} src={actor.image} decorative />
  return (
    <>
      <span className={styles.wide}>
        <MenuButton
          label={t.account}
          variant="bare"
          entries={[
            { kind: 'heading', label: actor.name },
            ...entries,
            { label: t.signOut, onSelect: signOut },
          ]}
        >
          {face}
        </MenuButton>
      </span>
      <span className={styles.narrow}>
        <SheetButton actor={actor} scope={scope} onSignOut={signOut}>
          {face}
        </SheetButton>
      </span>
    </>
  )
}

interface SheetButtonProps {
  actor: Actor
  scope: NavScope
  onSignOut: () => void
  children: ReactNode
}

function SheetButton({ actor, scope, onSignOut, children }: SheetButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={trigger.bare}
        onPointerEnter={AccountSheet.warm}
        onFocus={AccountSheet.warm}
        onClick={() => setOpen(true)}
      >
        <VisuallyHidden>{t.account}</VisuallyHidden>
        {children}
      </button>
      <AccountSheet open={open} onOpenChange={setOpen} actor={actor} scope={scope} onSignOut={onSignOut} />
    </>
  )
}

/** The way in: two buttons; an empty avatar is the one to sign in where there is no room for its words. */
export function SignInButtons() {
  const { openSignIn, openSignUp } = useAccountDialogs()
  return (
    <>
      <span className={styles.wide}>
        <Button variant="quiet" onClick={() => openSignIn()}>
          {t.signIn}
        </Button>
        <Button variant="primary" onClick={() => openSignUp()}>
          {t.signUp}
        </Button>
      </span>
      <span className={styles.narrow}>
        <Button size="s" variant="primary" onClick={() => openSignUp()}>
          {t.signUp}
        </Button>
        <button type="button" aria-label={t.signIn} className={trigger.bare} onClick={() => openSignIn()}>
          <span className={styles.face}>
            <User aria-hidden="true" />
          </span>
        </button>
      </span>
    </>
  )
}
