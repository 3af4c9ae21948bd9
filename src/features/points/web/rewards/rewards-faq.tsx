import { useSiteSettings } from '#platform/web/site-settings.ts'
import { Accordion, AccordionItem } from '#ui/display/accordion.tsx'
import { PageSection } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { PointsLadder } from '../../rules/ladder.ts'
import { formatLadderSteps, formatMinuteRule } from '../../rules/ladder-text.ts'
import { POINTS_LIFETIME_SETTING } from '../../rules/settings.ts'

const questions = (
  name: string,
  ladder: PointsLadder,
  lifetimeDays: number,
): { question: string; answer: string }[] => [
  {
    question: t.whyAreMyPointsNotGoingUp,
    answer: [
      formatMinuteRule(ladder),
      t.aDayClimbsInSteps({ ladder: formatLadderSteps(ladder) }),
      t.whatYouLearnBetweenStepsIsNotLost,
    ]
      .filter(Boolean)
      .join(' '),
  },
  {
    question: t.canIEarnAgainWithTheSameVideo,
    answer: t.notOnTheSameDay,
  },
  {
    question: t.whyHaveMyPointsDisappeared({ name }),
    answer: t.pointsAreValidForDays({ days: lifetimeDays }),
  },
  {
    question: t.whichPointsAreSpentFirst,
    answer: t.thoseThatExpireFirst,
  },
  {
    question: t.whatDoIGetBackOfACancelledOrder,
    answer: t.allOfItsPoints,
  },
  {
    question: t.whichDayCountsWhenITravel,
    answer: t.yourDayStaysWhereItStarted,
  },
]

export function RewardsFaq({ name, ladder }: { name: string; ladder: PointsLadder }) {
  const settings = useSiteSettings()
  return (
    <PageSection title={t.questions}>
      <Accordion>
        {questions(name, ladder, settings.get(POINTS_LIFETIME_SETTING)).map(({ question, answer }) => (
          <AccordionItem key={question} title={question}>
            <p>{answer}</p>
          </AccordionItem>
        ))}
      </Accordion>
    </PageSection>
  )
}
