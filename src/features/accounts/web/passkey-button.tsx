import { safe } from '@orpc/client'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { t } from '../messages/index.ts'
import type { PasskeyProof } from '../rules/passkeys.ts'
import { askForPasskey } from './passkeys.ts'

interface PasskeyButtonProps {
  label: string
  /** Takes the proof to the server; the message to show when it was refused. */
  onProof: (proof: PasskeyProof) => Promise<string | undefined>
}

/** Asks the browser for a passkey. */
export function PasskeyButton({ label, onProof }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const ask = async () => {
    setBusy(true)
    setFailure(undefined)
    const { data: proof, error } = await safe(askForPasskey())
    if (proof) setFailure(await onProof(proof))
    else if (error) {
      const isSaid = error instanceof Error && 'defined' in error && error.defined
      setFailure(isSaid ? error.message : t.somethingWentWrong)
    } else setFailure(t.passkeyWasNotGiven)
    setBusy(false)
  }

  return (
    <>
      <FailureNotice>{failure}</FailureNotice>
      <Button wide busy={busy} icon={<KeyRound />} onClick={ask}>
        {label}
      </Button>
    </>
  )
}
