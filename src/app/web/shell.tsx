import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import {
  AccountDialogsProvider,
  ActorProvider,
  useAccountDialogs,
  useSignOut,
} from '#features/accounts/web/index.ts'
import { PointsCounter } from '#features/points/web/index.ts'
import type { Actor } from '#platform/rules/actor.ts'
import type { Site } from '#platform/web/page-context.ts'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { MenuButton } from '#ui/overlays/menu-button.tsx'
import { ToastProvider } from '#ui/overlays/toast-provider.tsx'
import { AppShell } from '#ui/shell/app-shell.tsx'
import { BottomNav } from '#ui/shell/bottom-nav.tsx'
import { Brand } from '#ui/shell/brand.tsx'
import { Footer } from '#ui/shell/footer.tsx'
import { SideRail } from '#ui/shell/side-rail.tsx'
import { ThemeToggle } from '#ui/shell/theme-toggle.tsx'
import { TopBar } from '#ui/shell/top-bar.tsx'
import { footerColumns, navItems, railGroups, showsThemeToggle } from './navigation.ts'

interface ShellProps {
  actor: Actor | null
  balance: number | null
  site: Site
  children: ReactNode
}

/** What stands around every page, with the providers that pages rely on. */
export function Shell({ actor, balance, site, children }: ShellProps) {
  const { pathname } = useLocation()
  const signedIn = actor !== null
  return (
    <ToastProvider>
      <ActorProvider value={actor}>
        <AccountDialogsProvider>
          <AppShell
            topBar={
              <TopBar brand={<Brand name={site.name} />}>
                {balance !== null && <PointsCounter initial={balance} name={site.pointsName} />}
                {showsThemeToggle(pathname) && <ThemeToggle />}
                {actor ? <AccountMenu actor={actor} /> : <SignInButton />}
              </TopBar>
            }
            rail={<SideRail groups={railGroups(signedIn)} />}
            bottomNav={<BottomNav items={navItems(signedIn)} />}
            footer={
              <Footer
                brand={<Brand name={site.name} />}
                blurb="Courses that count only the time you truly watched."
                columns={footerColumns}
              />
            }
          >
            {children}
          </AppShell>
        </AccountDialogsProvider>
      </ActorProvider>
    </ToastProvider>
  )
}

function SignInButton() {
  const { openSignIn, openSignUp } = useAccountDialogs()
  return (
    <>
      <Button variant="quiet" onClick={() => openSignIn()}>
        Sign in
      </Button>
      <Button variant="primary" onClick={() => openSignUp()}>
        Sign up
      </Button>
    </>
  )
}

function AccountMenu({ actor }: { actor: Actor }) {
  const signOut = useSignOut()
  return (
    <MenuButton
      label="Account"
      variant="bare"
      entries={[
        { kind: 'heading', label: actor.name },
        { kind: 'link', label: 'Dashboard', to: '/profile' },
        { kind: 'separator', id: 'end' },
        { label: 'Sign out', onSelect: signOut },
      ]}
    >
      <Avatar name={actor.name} src={actor.image} decorative />
    </MenuButton>
  )
}
