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

  // Uploading a video
  videoOfDraft: 'Video',
  dropVideoHere: 'Your video goes here',
  letGoToUpload: 'Let go to upload it',
  uploadGoesOn:
    'Drop it, or choose it from this device. You can keep working on the texts meanwhile. After a lost line it goes on by itself.',
  chooseVideo: 'Choose a video',
  chooseAnotherVideo: 'Choose another video',
  replaceVideo: 'Replace',
  chooseFileAgain: 'Choose the file again',
  oneVideoAtATime: 'One video has one file. Please drop a single one.',
  pauseUpload: 'Pause {name}',
  resumeUpload: 'Go on with {name}',
  cancelUploadOf: 'Cancel {name}',
  removeUploadOf: 'Remove {name} from the list',
  theUpload: 'the upload of “{name}”, as far as it has come,',
  progressOf: 'Upload of {name}',
  waitsForItsTurn: 'Waiting for its turn',
  beginsToSend: 'Beginning to send',
  sentOfSize: '{sent} of {size}',
  pausedAt: 'Paused at {percent} %',
  lineIsLost: 'The connection is lost. It goes on by itself as soon as there is one.',
  chooseAgainToGoOn: 'Choose {name} again to go on from {percent} %',
  thatIsAnotherFile: 'That is another file than the one this began with. Please choose {name} as it was.',
  videoIsChecked: 'All of it has arrived. We are having a look at it.',
  videoHasArrived: 'It has arrived and is being prepared. You may close this page.',
  uploads: 'Uploads',
  sendingVideos: '{count, plural, one {Sending # video} other {Sending # videos}}',
  allUploads: 'All uploads',
  secondsLeft: 'less than a minute left',
  minutesLeft: '{count, plural, one {about a minute left} other {about # minutes left}}',
  hoursLeft: '{count, plural, one {about an hour left} other {about # hours left}}',

  // Why an upload is not taken
  pleaseSignInToUpload: 'Please sign in again; then the upload goes on.',
  fileIsEmpty: 'This file is empty. Please choose another one.',
  fileIsTooLarge: 'This file is larger than {limit} GiB, which is the most that a video may have.',
  noSpaceLeft:
    'Your videos may take {limit} GiB in all, and with this one they would take more. Delete one that you no longer need, or ask the team for more room.',
  tooManyUploads:
    'You have {limit} uploads that are not finished. Let one of them finish, or cancel it, before you begin another.',
  uploadHasArrived: 'This video has arrived already. It goes when you replace it or delete its draft.',
  diskIsFull:
    'There is no room left on our side. What has arrived is safe, and sending goes on by itself once there is room again.',
  uploadIsOver: 'Nothing more can be sent for this upload.',
  videoIsCutOff:
    'This video breaks off before its end: the file was copied or exported only in part. Please export it again and upload the new file.',
  uploadedFileIsGone: 'The file got lost on our side. Please upload it again.',
} as const
