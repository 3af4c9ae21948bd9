/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  nobodyHasThisName: 'There is nobody of this name.',

  // The head of a profile
  creator: 'Creator',
  mentor: 'Mentor',
  joined: 'Joined <time>{month}</time>',

  // What search engines show of somebody who has written nothing about themselves
  personOnSite: '{name} on {siteName}.',
} as const
