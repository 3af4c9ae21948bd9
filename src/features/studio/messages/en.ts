/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Refusals
  somethingWentWrong: 'Something went wrong!',
  thisIsForCreators: 'This is for creators.',
  thisDoesNotExistAnyMore: 'This does not exist any more, or is not yours.',
  peopleHaveLearnedWithThis: 'People have learned with this. It stays for them and cannot be deleted.',
  thisIsPartOfABundle: 'This is part of a bundle, and a bundle keeps its courses.',

  // In place of a creator's page, for everybody else
  thisPageIsForCreators: 'This page is for creators',
  creatorsFindTheirWorksHere: 'Creators find the courses, videos and bundles here that they have made.',
  dashboard: 'Dashboard',

  // The lists of a creator's own courses, videos and bundles
  myCourses: 'My courses',
  myVideos: 'My videos',
  myBundles: 'My bundles',
  noDataFound: 'No Data found',
  whatYouMakeAppearsHere:
    'What you make appears here: there is no {kind, select, course {course} video {video} other {bundle}} yet.',
  noneOfYoursIs:
    'No {kind, select, course {course} video {video} other {bundle}} of yours is {filter, select, public {public} unlisted {unlisted} restricted {restricted} practice {practice} other {private}}.',
  showAll: 'Show all',

  // Who can see it: tabs of a list, and what a card says
  visibility: 'Visibility',
  all: 'All',
  isPublic: 'Public',
  unlisted: 'Unlisted',
  restricted: 'Restricted',
  practice: 'Practice',
  isPrivate: 'Private',

  // A card
  bundle: 'Bundle',
  madeOn: 'Made on <time>{date}</time>',
  startsOn: 'Starts {date}',
  videosInTheWorks: '{count, plural, one {# video in the works} other {# videos in the works}}',
  videosFailed: '{count, plural, one {# video failed} other {# videos failed}}',
  copyTheLinkTo: 'Copy the link to {title}',
  linkCopied: 'Link copied',
  theLinkCouldNotBeCopied: 'The link could not be copied.',
  whyItCannotBeDeleted: 'Why {title} cannot be deleted',
  itStays: 'It stays',

  // Deleting: what is deleted stands within the question of the dialog, “Delete the course “Git”?”
  deleteItem: 'Delete {title}',
  deleted: 'Deleted',
  theCourse: 'the course “{title}”',
  theVideo: 'the video “{title}”',
  theBundle: 'the bundle “{title}”',

  // How far the processing of a video is
  queued: 'Queued',
  processing: 'Processing {progress} %',
  processingOf: 'Processing of {title}',
  percent: '{progress} %',
  ready: 'Ready',
  failed: 'Failed',
  noVideoYet: 'No video yet',
} as const
