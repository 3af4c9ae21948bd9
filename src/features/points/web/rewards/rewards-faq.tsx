import { Accordion, AccordionItem } from '#ui/display/accordion.tsx'
import { PageSection } from '#ui/shell/page.tsx'
import type { PointsLadder } from '../../rules/ladder.ts'
import { formatLadderSteps, formatMinuteRule } from '../../rules/ladder-text.ts'
import { POINTS_LIFETIME_DAYS } from '../../rules/limits.ts'

const questions = (name: string, ladder: PointsLadder): { question: string; answer: string }[] => [
  {
    question: 'I go on learning, but my points stand still. Why?',
    answer: [
      formatMinuteRule(ladder),
      `A day climbs in steps and is worth ${formatLadderSteps(ladder)}.`,
      'What you learn between two steps is not lost: the next minutes of the same day go on from there.',
    ]
      .filter(Boolean)
      .join(' '),
  },
  {
    question: 'Can I watch the same video again and earn again?',
    answer: 'Not on the same day: each second of a video counts once a day. On another day it counts again.',
  },
  {
    question: `Why have some of my ${name} gone?`,
    answer: `Points earned by watching live ${POINTS_LIFETIME_DAYS} days. Your points history shows when each of them expires and which have expired.`,
  },
  {
    question: 'Which points are spent first?',
    answer: 'Those that expire first, so that as few as possible are lost.',
  },
  {
    question: 'My order was cancelled. What do I get back?',
    answer:
      'All of its points, each with the expiry it had when you spent it. What would have expired meanwhile expires then.',
  },
  {
    question: 'I travel. Which day counts?',
    answer:
      'Your day stays the one of the place where it began, until it ends there; the next one is of the place where you are.',
  },
]

export function RewardsFaq({ name, ladder }: { name: string; ladder: PointsLadder }) {
  return (
    <PageSection title="Questions">
      <Accordion>
        {questions(name, ladder).map(({ question, answer }) => (
          <AccordionItem key={question} title={question}>
            <p>{answer}</p>
          </AccordionItem>
        ))}
      </Accordion>
    </PageSection>
  )
}
