/** What this part says to people, in English and ICU MessageFormat: docs/development.md#messages. */
export default {
  // Messages
  thisCommentIsNotThere: 'This comment is not there any more.',
  thisVideoIsNotThere: 'This video is not there, or not open to you.',
  cannotUseCommentsForArticles: 'Cannot use comments for articles!',
  commentsAreForVideos: 'Comments are for videos.',
  thereIsNothingLeftOf: 'There is nothing left of this comment without its tags.',
  youCannotDoThatTo: 'You cannot do that to this comment.',
  thisPersonIsNotHere: 'This person is not here any more.',
  youCannotFollowYourself: 'You cannot follow yourself.',
  youHearNoMoreOf: 'You hear no more of this thread.',
  youHearOfThisThread: 'You hear of this thread again.',

  // Note limits
  titleIsMissing: 'Title is missing',
  notesTitleShouldHaveAt: 'Notes title should have at least 2 words!',
  notesTitleCanHaveAt: 'Notes title can have at most {noteTitleMaxLength} characters!',
  notesTextIsMissing: 'Notes text is missing',
  notesTextShouldHaveAt: 'Notes text should have at least 8 words!',
  thisNoteIsNotThere: 'This note is not there any more.',
  thisCourseIsNotThere: 'This course is not there, or not open to you.',
  cannotUseNotesForArticles: 'Cannot use notes for articles!',
  cannotUseNotesForQuestions: 'Cannot use notes for questions!',
  enrollInThisCourse: 'Please enroll in this course!',
  loginOrSignup: 'Please login or signup!',
  thereAreNoNotesOf: 'There are no notes of this course to download yet.',
  thisDocumentIsNotThere: 'This document is not there any more. Please make it again.',
  startTakingYourNotesHere: 'Start taking your notes here..',
  noteAddedSuccessfully: 'note added successfully!',
  noteUpdatedSuccessfully: 'note updated successfully!',
  noteHasDeletedSuccessfully: 'Note has deleted successfully!',
  notesDownloadedSuccessfully: 'Notes downloaded successfully',
  somethingWentWrong: 'Something went wrong!',

  // Note export
  videosNoLongerThere: 'Videos no longer there',

  // Render notes pdf
  notesByLearnerName: 'Notes by {learnerName}',
  courseTitleNotes: '{courseTitle} (notes)',

  // Comment composer
  signInToCommentWhat: 'Sign in to comment. What you have typed is kept.',
  lengthPeople: '{length} people',
  leftCharactersLeft: '{left} characters left',
  cancel: 'Cancel',
  sending: 'Sending…',

  // Comment item
  copyLink: 'Copy link',
  edit: 'Edit',
  unmuteThisThread: 'Unmute this thread',
  muteThisThread: 'Mute this thread',
  report: 'Report',
  deleteLabel: 'Delete',
  moreAboutTheCommentBy: 'More about the comment by {name}',
  moreAboutThisComment: 'More about this comment',
  signInToLikeComments: 'Sign in to like comments.',
  likeCountLikes: '{likeCount} likes',
  like: 'Like',
  likeLikes: 'Like, {likes}',
  signInToReply: 'Sign in to reply.',
  commentByName: 'Comment by {name}',
  removedComment: 'Removed comment',
  creator: 'Creator',
  thisCommentWasRemoved: 'This comment was removed.',
  yourComment: 'Your comment',
  reply: 'Reply',
  replyToName: 'Reply to {name}',
  writeAReply: 'Write a reply…',
  youCannotCommentHere: 'You cannot comment here.',

  // Comment list
  sizeNewComments: '{size} new comments',
  seeLatestComments: 'See latest comments',
  toTheNewest: 'To the newest',
  askWhatYouDidNot: 'Ask what you did not understand, or say what helped.',
  noComments: 'No Comments',
  writeTheFirst: 'Write the first',
  seeOldComments: 'See old comments',
  theseAreAllTheComments: 'These are all the comments.',

  // Comment text
  readLess: 'Read Less',
  readMore: 'Read More',
  goThereInTheVideo: 'Go there in the video',

  // Comment thread
  hideReplies: 'Hide replies',
  showReplyCount: 'Show {replyCount}',
  tryAgain: 'Try again',
  showEarlierReplies: 'Show earlier replies',
  showMoreReplies: 'Show more replies',

  // Comments content
  commentsOpenTogetherWithThe: 'Comments open together with the video.',

  // Comments panel
  readingCommentsNeedsScriptsWhich: 'Reading comments needs scripts, which are switched off in your browser.',
  theCommentsCouldNotBe: 'The comments could not be loaded.',

  // Comments skeleton
  loadingTheComments: 'Loading the comments',

  // Lesson comments
  newCommentByName: 'New comment by {name}',
  newComment: 'New comment',
  commentPosted: 'Comment posted',
  addAComment: 'Add a comment…',
  comments: 'Comments',

  // Mention suggestions
  peopleToMention: 'People to mention',

  // Report dialog
  spam: 'Spam',
  advertisingOrTheSameAgain: 'Advertising, or the same again and again.',
  abuse: 'Abuse',
  itInsultsThreatensOrHarasses: 'It insults, threatens or harasses somebody.',
  offTopic: 'Off topic',
  itHasNothingToDo: 'It has nothing to do with the video.',
  somethingElse: 'Something else',
  thankYouOurStaffWill: 'Thank you. Our staff will look at it.',
  reportThisComment: 'Report this comment',
  onlyOurStaffSeesWho: 'Only our staff sees who has reported it.',
  whatIsWrongWithIt: 'What is wrong with it?',
  chooseAReason: 'Please choose a reason.',
  anythingToAdd: 'Anything to add?',
  keepItToCharacters: 'Please keep it to {reportMessageMaxLength} characters.',

  // Use comment actions
  replyPosted: 'Reply posted',
  commentChanged: 'Comment changed',
  commentDeleted: 'Comment deleted',
  signInToReportA: 'Sign in to report a comment.',
  linkCopied: 'Link copied',
  theLinkCouldNotBe: 'The link could not be copied.',

  // Use comment draft
  signInAgainToSend: 'Sign in again to send it. Your text is still here.',
  errorYourTextIsStill: '{error} Your text is still here.',

  // Follow button
  signInToFollow: 'Sign in to follow {name}.',
  following: 'Following',
  followingName: 'Following {name}',
  follow: 'Follow',
  followName: 'Follow {name}',

  // People list
  loadingMorePeople: 'Loading more people',
  morePeopleCouldNotBe: 'More people could not be loaded.',
  thatsEverybody: 'That’s everybody.',

  // People page
  peopleYouMayLike: 'People you may like',
  recommendedPeople: 'Recommended people',
  listsOfPeople: 'Lists of people',
  followers: 'Followers',
  searchByName: 'Search by name',
  nobodyHereIsCalled: 'Nobody here is called “{query}”.',
  noDataFound: 'No Data found',
  showEverybody: 'Show everybody',
  youFollowNobodyYetThose: 'You follow nobody yet. Those whose courses you like are a good start.',
  nameFollowsNobodyYet: '{name} follows nobody yet.',
  nobodyFollowsYouYetGood: 'Nobody follows you yet. Good comments are how people find you.',
  nobodyFollowsYet: 'Nobody follows {name} yet.',
  findACourse: 'Find a course',

  // Lesson notes
  takeANote: 'Take a note',
  theVideoRestsWhileYou:
    'The video rests while you write, and the note keeps the second it is about. Nothing you type is lost.',
  ofThisVideoOrOf: 'Of this video, or of the course',
  allNotesShowsWhatYou: 'All Notes shows what you wrote beside every video; each time leads back to it.',
  takeThemAlong: 'Take them along',
  allNotesOfTheCourse: 'All notes of the course as a PDF or as Markdown.',
  addNote: 'Add note',
  notes: 'Notes',
  yourNotesCouldNotBe: 'Your notes could not be loaded.',
  otherWordsMayFindYour: 'Other words may find your note.',
  aNoteKeepsTheSecond: 'A note keeps the second of the video it is about.',

  // Note form
  signInAgainToKeep: 'Sign in again to keep your note. What you have typed is still here.',
  writeTheTimeAs1: 'Write the time as 1:05 or 1:02:03.',
  newNote: 'New note',
  changeNote: 'Change note',
  time: 'Time',
  setToNow: 'Set to now',
  goThere: 'Go there',
  title: 'Title',
  note: 'Note',
  keepingYourNote: 'Keeping your note…',
  updateNote: 'Update note',

  // Note item
  goToTime: 'Go to {time}',
  changeTitle: 'Change {title}',
  deleteTitle: 'Delete {title}',

  // Note list
  loadingMoreNotes: 'Loading more notes',

  // Notes panel
  takingNotesNeedsScriptsWhich: 'Taking notes needs scripts, which are switched off in your browser.',
  theNotesCouldNotBe: 'The notes could not be loaded.',
  notesAreYoursAloneKept: 'Notes are yours alone, kept beside the second of the video they are about.',
  signIn: 'Sign in',
  signInToTakeNotes: 'Sign in to take notes.',

  // Notes skeleton
  loadingYourNotes: 'Loading your notes',

  // Notes toolbar
  videoNotes: 'Video Notes',
  allNotes: 'All Notes',
  whichNotes: 'Which notes',
  recent: 'Recent',
  sequence: 'Sequence',
  searchYourNotes: 'Search your notes',
  search: 'Search',
  order: 'Order',
  downloadTheNotesOfThis: 'Download the notes of this course',
  downloadPdf: 'Download PDF',
  downloadMarkdown: 'Download Markdown',
  makingYourPdf: 'Making your PDF',

  // Use note form
  finishTheNoteYouHave: 'Finish the note you have begun first.',
} as const
