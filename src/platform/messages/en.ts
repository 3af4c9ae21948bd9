/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Times in a sentence
  countMinutes: '{count, plural, one {# minute} other {# minutes}}',
  countHours: '{count, plural, one {# hour} other {# hours}}',

  // The page and the answer while the site is away
  backInAMoment: 'Back in a moment',
  siteCannotAnswer:
    'The site can’t respond right now. You don’t need to do anything: this page comes back by itself, and nothing you did is lost.',
  siteIsBusy:
    'There are more people here right now than we can serve. You don’t need to do anything: this page comes back by itself, and nothing you did is lost.',
  tryAgain: 'Try again',
  tryAgainWhenBack: 'The site will be back in a moment. Please try again then.',
  siteIsStarting: 'The site is starting. Please try again shortly.',

  // Why a request was refused
  pleaseSignIn: 'Please sign in.',
  youAreNotAllowedToDoThat: 'You’re not allowed to do that.',
  setUpTwoFactorFirst: 'Please set up two-factor sign-in in your settings first.',
  tooManyAttempts: 'Too many attempts. Please try again in {wait}.',
  crossSiteRequestRefused: 'Cross-site request refused.',
  tooManyDocuments: 'We’re creating a lot of documents right now. Please try again in a moment.',
  tooManyPrograms: 'A lot of programs are running right now. Please try again in a moment.',
  yourOtherProgramRuns: 'Your other program is still running. Please wait for it.',
  documentTakesTooLong: 'This document takes too long to create. It may be too long.',
  takesTooMuchWork:
    'This takes more work than it may: it’s too long, or too deeply nested. Please split it up.',
  tooLargeToSend: 'This is too large to send here.',

  // Why what somebody writes is not saved
  tooLongToBeSaved: 'The text is too long to be saved. Please shorten it.',
  cannotBeSavedLikeThis: 'It can’t be saved like this. Please change something.',
  textIsNotUtf8:
    'The file is neither UTF-8 nor UTF-16 with a byte order mark; it may be Windows-1252. Please save it as UTF-8.',

  // Why a ZIP is not taken
  fileIsNoZip: 'This file is not a ZIP, or is only part of one.',
  zipIsDamaged: 'This ZIP is damaged. Please pack it or download it again.',
  zipIsEncrypted: 'This ZIP is encrypted. Please pack it without a password.',
  zipHasTooManyFiles: 'This ZIP has more than {most} files.',
  zipHasNameTwice: 'This ZIP has two files called {path} (uppercase and lowercase count as the same).',
  zipPathLeadsOut: 'This ZIP has a path that leads outside of it: {path}.',
  zipPathIsBad: 'This ZIP has a path that is not a plain name: {path}.',
  zipHasLink: '{path} in this ZIP is a link or something else that is not a file.',
  zipIsPackedOtherwise: '{path} in this ZIP is compressed in a way that we cannot read. Please use Deflate.',

  // Mails: what somebody wrote, below the link to it
  quoted: '“{text}”',

  // Articles
  noteBox: 'Note',
  cautionBox: 'Caution',
  advancedBox: 'Advanced',
  taskDone: 'Done',
  taskNotDone: 'Not done',
  picture: 'Picture',
  footnotes: 'Footnotes',
  backToReference: 'Back to reference {reference}',

  // Why an uploaded file cannot become a lesson, as its creator reads it
  fileIsEmpty: 'The file is empty.',
  fileIsNoVideo:
    'This file is not a video that we can read. You can upload MP4, MOV, MKV, WebM, AVI, MPEG, FLV, WMV and OGV.',
  videoIsUnreadable:
    'We can’t read this video: the file is damaged or its upload was cut short. Please export it again and upload the new file.',
  videoHasNoPicture: 'This file has sound but no moving picture.',
  videoFormatIsUnknown:
    'The picture in this video is stored in a format we can’t read. Please export it as H.264.',
  videoIsTooShort: 'The video is shorter than one second.',
  videoIsTooLong: 'The video is too long. Please split it into several lessons.',
  videoIsTooSmall: 'The picture in this video is smaller than 32 pixels.',
  videoIsTooLarge: 'The picture in this video is larger than 8K.',
  videoIsDamaged:
    'The video is damaged: most of its picture can’t be shown. Please export it again and upload the new file.',
  videoStalled:
    'We couldn’t process this video: reading it came to a standstill. The file is probably damaged.',
  videoCrashedDecoder:
    'We couldn’t process this video: it makes the decoder fail. Please export it again and upload the new file.',

  // Values of settings, as operators read it
  enterAWholeNumberFromTo: 'Enter a whole number from {min} to {max}.',
  enterADayLike: 'Enter a date such as 2025-04-01.',
  enterACurrencyLike: 'Enter a three-letter currency code such as EUR.',
  enterATimeZoneLike: 'Enter the name of a time zone such as Europe/Berlin.',
  enterHoursLike:
    'Enter hours such as 10:00-21:00: at least one hour, both times in two digits, 24:00 at the latest.',
  enterStepsThatRise:
    'Enter 1 to 24 steps of minutes and points that both go up, at most 1440 minutes and 10000 points: 5:5,30:20.',
} as const
