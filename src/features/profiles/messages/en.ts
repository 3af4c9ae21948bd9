/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Contract
  thereIsNobodyOfThis: 'There is nobody of this name.',

  // Profile header
  creator: 'Creator',
  mentor: 'Mentor',
} as const
