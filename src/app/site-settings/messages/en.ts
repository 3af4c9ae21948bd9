/** What operators read about the settings of the site: apart from the other texts, since no page of a learner needs it. */
export default {
  watchingGroup: 'Watching',
  learnerMinutes: 'Free minutes a day',
  learnerMinutesHelp:
    'How long somebody who is signed in may watch free courses in a day before buying more time.',
  visitorSeconds: 'Free seconds a day for visitors',
  visitorSecondsHelp: 'How long somebody without an account may watch free courses in a day.',
  visitorsPerNetwork: 'Visitors in one network',
  visitorsPerNetworkHelp:
    'How many visitors of one network get their free time in a day. A campus is one network, so leave room for all of it.',
  seenPercent: 'Part of a video that counts as seen',
  seenPercentHelp:
    'A video is seen once so much of it was watched. Videos that were seen before stay seen; others are judged when they are watched on.',
  startsCountFrom: 'Course starts count from',
  startsCountFromHelp: 'Whoever enrolled before this day does not have to wait for the start of a course.',

  pointsGroup: 'Earning points',
  pointsLadder: 'Points of a day',
  pointsLadderHelp:
    'How many points a day has given in all after so many minutes of learning. Each step is celebrated; below the first one points come minute by minute. Points that were earned stay.',
  pointsLifetime: 'Points earned by watching expire after',
  pointsLifetimeHelp: 'It counts for points that are earned from now on; those there are keep their day.',
  aboutSectionPoints: 'Points for "About" with the social links',
  aboutSectionPointsHelp: 'Given once, when this section of the profile is completed.',
  sectionPoints: 'Points for any other profile section',
  sectionPointsHelp: 'Given once for each of the other six sections, when it is completed.',
  assignmentPoints: 'Points for an assignment, at most',
  assignmentPointsHelp:
    'What creators can give for an accepted assignment of a batch. 0 means that assignments give no points.',

  spendingGroup: 'Spending points',
  extensionCost: 'Price of more time for a day',
  extensionCostHelp: 'What a learner who has used up the free minutes pays to go on.',
  extensionMinutes: 'Minutes of one extension',
  extensionMinutesHelp: 'The learning time that the price above buys.',
  redeemMinPoints: 'Balance needed to redeem',
  redeemMinPointsHelp: 'Nobody redeems anything with fewer points, however little it costs.',
  redeemMinProfile: 'Part of the profile needed to redeem',
  redeemMinProfileHelp: 'Out of seven sections, rounded up: 60 percent are five of them.',
  redeemInterval: 'Time between two redemptions',
  redeemIntervalHelp: 'It counts from the day of the last order that was neither rejected nor cancelled.',
  deliveryDays: 'Usual delivery time',
  deliveryDaysHelp: 'What people who order are told to expect. Nothing happens when it is over.',

  accountsGroup: 'Accounts',
  usernameChanges: 'Changes of a username',
  usernameChangesHelp: 'How often somebody can change their username; choosing the first one is free.',
  codeMails: 'Code mails to one address in 24 hours',
  codeMailsHelp:
    'The first mail counts. Signing up, recovering a password and changing the address count apart.',
  deletionGrace: 'Time to change one’s mind about a deletion',
  deletionGraceHelp:
    'For so long an account that was asked to be deleted can be kept. Deletions that were asked for keep their day.',

  coursesGroup: 'Courses',
  siteCurrency: 'Currency',
  siteCurrencyHelp: 'What the prices of courses are in. Changing it converts none of them.',
  resumesGroup: 'Resumes',
  resumesPerPerson: 'Resumes of one person',
  resumesPerPersonHelp: 'Whoever has more already keeps them, and makes no new ones.',

  supportGroup: 'Support',
  supportHours: 'Support hours',
  supportHoursHelp:
    'When people answer tickets, every day. Times for answers count these hours only. Answers that are due already keep their time.',
  siteTimeZone: 'Time zone of the site',
  siteTimeZoneHelp:
    'The support hours go by its clocks. Everybody’s own days and times stay those of their own zone.',
  creatorsGroup: 'Creators',
  accessGrants: 'People with access',
  accessGrantsHelp:
    'How many addresses the creators of a course, single video or bundle can have given access at a time. What was given stays.',
  uploadsGroup: 'Uploads',
  largestUpload: 'Largest video file',
  largestUploadHelp: 'An upload that has begun may end, even if it is larger.',
  uploadSpace: 'Videos of one creator, in all',
  uploadSpaceHelp:
    'The files that a creator has uploaded, with those under way. Whoever has more already keeps it, and uploads nothing new.',
  uploadPatience: 'Unfinished uploads are kept for',
  uploadPatienceHelp: 'It counts from the last byte that has come. What has come until then is deleted.',
} as const
