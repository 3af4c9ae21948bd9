/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Own list
  thisIsForCreators: 'This is for creators.',
  thisDoesNotExistAny: 'This does not exist any more, or is not yours.',
  peopleHaveLearnedWithThis: 'People have learned with this. It stays for them and cannot be deleted.',
  thisIsPartOfA: 'This is part of a bundle, and a bundle keeps its courses.',

  // Api
  somethingWentWrong: 'Something went wrong!',

  // Creators only
  creatorsFindTheCoursesVideos: 'Creators find the courses, videos and bundles here that they have made.',
  thisPageIsForCreators: 'This page is for creators',
  dashboard: 'Dashboard',

  // Own card
  queued: 'Queued',
  processingPercent: 'Processing {progress} %',
  processingOfTitle: 'Processing of {title}',
  ready: 'Ready',
  failed: 'Failed',
  noVideoYet: 'No video yet',
  copyTheLinkToTitle: 'Copy the link to {title}',
  bundle: 'Bundle',
  deleteTitle: 'Delete {title}',
  whyCannotBeDeleted: 'Why {title} cannot be deleted',
  itStays: 'It stays',
  startsStartDate: 'Starts {startDate}',

  // Own list page
  linkCopied: 'Link copied',
  theLinkCouldNotBe: 'The link could not be copied.',
  myCourses: 'My courses',
  myVideos: 'My videos',
  myBundles: 'My bundles',
  visibility: 'Visibility',
  noDataFound: 'No Data found',
  showAll: 'Show all',
  whatYouMakeAppearsHere: 'What you make appears here: there is no {one} yet.',
  noOfYoursIs: 'No {one} of yours is {filter}.',
} as const
