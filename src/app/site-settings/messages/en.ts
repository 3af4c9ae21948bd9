/** What operators read about the settings of the site: apart from the other texts, since no page of a learner needs it. */
export default {
  watchingGroup: 'Watching',
  learnerMinutes: 'Free minutes a day',
  learnerMinutesHelp:
    'How long somebody who is signed in can watch free courses per day before buying more time.',
  visitorSeconds: 'Free seconds a day for visitors',
  visitorSecondsHelp: 'How long somebody without an account can watch free courses per day.',
  visitorsPerNetwork: 'Visitors per network',
  visitorsPerNetworkHelp:
    'How many visitors on one network get their free time per day. A campus is one network, so leave room for all of it.',
  seenPercent: 'Share of a video that counts as seen',
  seenPercentHelp:
    'A video counts as seen once this much has been watched. Videos already seen stay seen; others are checked the next time they’re watched.',
  startsCountFrom: 'Course starts count from',
  startsCountFromHelp: 'People who enrolled before this day don’t have to wait for a course to start.',

  pointsGroup: 'Earning points',
  pointsLadder: 'Points per day',
  pointsLadderHelp:
    'The total points for a day after this many minutes of learning. Each step is celebrated; below the first one, points come minute by minute. Points already earned stay.',
  pointsLifetime: 'Points earned by watching expire after',
  pointsLifetimeHelp: 'Applies to points earned from now on; existing points keep their expiry date.',
  aboutSectionPoints: 'Points for "About" with the social links',
  aboutSectionPointsHelp: 'Given once, when this section of the profile is completed.',
  sectionPoints: 'Points for any other profile section',
  sectionPointsHelp: 'Given once for each of the other six sections, when it is completed.',
  assignmentPoints: 'Points for an assignment, at most',
  assignmentPointsHelp:
    'What creators can give for an accepted assignment in a batch. 0 means that assignments give no points.',

  spendingGroup: 'Spending points',
  extensionCost: 'Price of more time for a day',
  extensionCostHelp: 'What learners pay to continue once they’ve used up their free minutes.',
  extensionMinutes: 'Minutes per extension',
  extensionMinutesHelp: 'The learning time that the price above buys.',
  redeemMinPoints: 'Balance needed to redeem',
  redeemMinPointsHelp: 'Nobody can redeem anything with fewer points, however little it costs.',
  redeemMinProfile: 'Share of the profile needed to redeem',
  redeemMinProfileHelp: 'Out of seven sections, rounded up: 60 percent means five of them.',
  redeemInterval: 'Time between two redemptions',
  redeemIntervalHelp: 'Counted from the day of the last order that was neither rejected nor cancelled.',
  deliveryDays: 'Usual delivery time',
  deliveryDaysHelp: 'What people are told to expect when they order. Nothing happens when it has passed.',

  accountsGroup: 'Accounts',
  usernameChanges: 'Username changes',
  usernameChangesHelp: 'How often people can change their username; choosing the first one is free.',
  codeMails: 'Code emails to one address in 24 hours',
  codeMailsHelp:
    'Includes the first email. Signing up, recovering a password and changing the address are counted separately.',
  deletionGrace: 'Time to change one’s mind about deletion',
  deletionGraceHelp:
    'How long somebody can still keep an account they asked to delete. Deletions already requested keep their date.',

  coursesGroup: 'Courses',
  siteCurrency: 'Currency',
  siteCurrencyHelp: 'The currency of course prices. Changing it doesn’t convert any prices.',
  resumesGroup: 'Resumes',
  resumesPerPerson: 'Resumes per person',
  resumesPerPersonHelp: 'People who already have more keep them, but can’t make new ones.',

  supportGroup: 'Support',
  supportHours: 'Support hours',
  supportHoursHelp:
    'When people answer tickets, every day. Only these hours count toward answer times. Answers already due keep their time.',
  siteTimeZone: 'Time zone of the site',
  siteTimeZoneHelp:
    'Support hours follow this time zone. Everyone’s own days and times stay in their own zone.',
  creatorsGroup: 'Creators',
  accessGrants: 'People with access',
  accessGrantsHelp:
    'How many addresses can have access to a course, single video or bundle from its creators at a time. Existing access stays.',
  uploadsGroup: 'Uploads',
  largestUpload: 'Largest video file',
  largestUploadHelp: 'An upload that has already started can finish, even if it’s larger.',
  uploadSpace: 'Videos per creator, in total',
  uploadSpaceHelp:
    'The files that a creator has uploaded, including ongoing uploads. Creators who already have more keep it, but can’t upload anything new.',
  uploadPatience: 'Unfinished uploads are kept for',
  uploadPatienceHelp: 'Counted from the last byte received. What was received until then is deleted.',
} as const
