import { safe } from '@orpc/client'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmProvider } from '#ui/overlays/confirm-provider.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useTurn } from '#ui/overlays/turns.ts'
import { t } from '../../messages/index.ts'
import type { Account } from '../../rules/account.ts'
import {
  getNextOnboardingStep,
  type Interest,
  ONBOARDING_STEPS,
  type OnboardingStep,
} from '../../rules/onboarding.ts'
import { accountsApi } from '../api.ts'
import { PictureField } from '../picture/picture-field.tsx'
import { InterestsStep } from './interests-step.tsx'
import styles from './onboarding.module.css'
import { deleteOnboardingCookie } from './onboarding-cookies.ts'

export interface OnboardingCourseStepProps {
  interests: readonly Interest[]
  /** A course was chosen, and the page goes there. */
  onChosen: () => void
}

/** Suggests a first course; injected by the app, since accounts knows no courses. */
export type OnboardingCourseStep = ComponentType<OnboardingCourseStepProps>

const WORDS: Record<OnboardingStep, { title: string; description: string }> = {
  interests: { title: t.whatWouldYouLikeToLearn, description: t.weSuggestCoursesThatFit },
  picture: {
    title: t.addAPictureOfYou,
    description: t.pictureAppearsNextToYourName,
  },
  course: {
    title: t.startWithACourse,
    description: t.allOfTheseAreFree,
  },
}

const LAST = 'course'

interface OnboardingDialogProps {
  courseStep: OnboardingCourseStep
  /** Where the focus goes at the end. */
  finalFocus: () => HTMLElement | null
  /** Something that the page shows has changed in the account. */
  onChanged: () => Promise<void> | void
}

/**
 * Setting up a new account: interests, picture, first course. Each step can be skipped, and closing skips them all. The server stores
 * the step, so that a reload continues there. See docs/product/accounts.md#setting-up.
 */
export function OnboardingDialog({ courseStep: FirstCourse, finalFocus, onChanged }: OnboardingDialogProps) {
  const [account, setAccount] = useState<Account | null>(null)
  const [step, setStep] = useState<OnboardingStep | null>(null)
  const [interests, setInterests] = useState<readonly Interest[]>([])
  const body = useRef<HTMLDivElement>(null)
  const isShown = useTurn('step', step !== null)

  useEffect(() => {
    let here = true
    void safe(Promise.all([accountsApi.me(), accountsApi.getInterests()])).then(({ data }) => {
      if (!here || !data) return
      const [me, kept] = data
      setAccount(me)
      setInterests(kept.interests)
      setStep(me?.onboarding ?? null)
      if (!me?.onboarding) deleteOnboardingCookie()
    })
    return () => {
      here = false
    }
  }, [])

  // The button that had the focus is gone with its step.
  useEffect(() => {
    if (step && isShown) body.current?.focus()
  }, [step, isShown])

  /** Does not wait for the server: should it miss this, the step is only shown once more. */
  const pass = (passed: OnboardingStep) => {
    setStep(getNextOnboardingStep(passed))
    if (passed === LAST) deleteOnboardingCookie()
    void safe(accountsApi.passOnboarding({ step: passed }))
  }

  if (!account || !step || !isShown) return null
  const place = ONBOARDING_STEPS.indexOf(step) + 1
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && pass(LAST)}
      title={WORDS[step].title}
      description={WORDS[step].description}
      icon={<p className={styles.place}>{t.stepOfTotal({ step: place, total: ONBOARDING_STEPS.length })}</p>}
      finalFocus={finalFocus}
      sticky
    >
      <div ref={body} tabIndex={-1} className={styles.body}>
        {step === 'interests' && (
          <InterestsStep
            initial={interests}
            onSkip={() => pass('interests')}
            onSaved={async (saved) => {
              setInterests(saved)
              pass('interests')
            }}
          />
        )}
        {step === 'picture' && (
          <div className={styles.step}>
            <ConfirmProvider>
              <PictureField
                name={account.name}
                image={account.image}
                onChanged={async (changed) => {
                  setAccount(changed)
                  await onChanged()
                }}
              />
            </ConfirmProvider>
            <div className={styles.actions}>
              <Button variant={account.image ? 'primary' : 'quiet'} onClick={() => pass('picture')}>
                {account.image ? t.continueAction : t.skip}
              </Button>
            </div>
          </div>
        )}
        {step === 'course' && (
          <div className={styles.step}>
            <FirstCourse interests={interests} onChosen={() => pass('course')} />
            <div className={styles.actions}>
              <Button variant="quiet" onClick={() => pass('course')}>
                {t.skip}
              </Button>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  )
}
