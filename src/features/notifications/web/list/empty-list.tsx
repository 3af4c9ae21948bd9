import { AtSign, Bell } from 'lucide-react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { notificationMessages } from '../../rules/messages.ts'

export function EmptyList({ mentions, compact = false }: { mentions: boolean; compact?: boolean }) {
  return (
    <EmptyState
      compact={compact}
      title={mentions ? notificationMessages.NO_MENTIONS : notificationMessages.NO_NOTIFICATION}
      icon={mentions ? <AtSign /> : <Bell />}
    >
      {mentions
        ? 'When somebody names you in a comment, it is here.'
        : 'Answers, likes, followers and news of your courses come here.'}
    </EmptyState>
  )
}
