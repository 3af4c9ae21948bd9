import { defineMessages } from '#platform/rules/messages/define-messages.ts'
import en from './en.ts'

export const t = defineMessages({ en })
