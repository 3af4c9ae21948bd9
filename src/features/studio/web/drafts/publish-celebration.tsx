import type { ReactNode } from 'react'
import { LinkButton } from '#ui/actions/button.tsx'
import { Celebration } from '#ui/celebration/celebration.tsx'

interface PublishCelebrationProps {
  title: string
  link: { to: string; label: string }
  children: ReactNode
  onClose: () => void
}

/** After publishing: where it is now. */
export function PublishCelebration({ title, link, children, onClose }: PublishCelebrationProps) {
  return (
    <Celebration
      title={title}
      action={
        <LinkButton to={link.to} variant="primary">
          {link.label}
        </LinkButton>
      }
      onClose={onClose}
    >
      {children}
    </Celebration>
  )
}
