import { t } from '../../messages/index.ts'

/** What stands beside a field; that fields are empty is said once above them all, and here what to do. */
export const getFieldMessage = (message: string | undefined): string | undefined =>
  message === t.someFieldsAreEmpty ? t.fillThisIn : message
