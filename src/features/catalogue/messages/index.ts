import { defineMessages } from '#platform/rules/messages/define-messages.ts'
import de from './de.ts'
import en from './en.ts'
import hi from './hi.ts'

export const t = defineMessages({ en, de, hi })
