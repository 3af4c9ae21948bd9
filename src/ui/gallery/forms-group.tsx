import { AtSign, GraduationCap, Wrench } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Checkbox, Switch } from '../forms/checkbox.tsx'
import { ChipGroup } from '../forms/chip-group.tsx'
import { CodeInput } from '../forms/code-input.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { RadioGroup } from '../forms/radio-group.tsx'
import { RichSelect } from '../forms/rich-select.tsx'
import { Select } from '../forms/select.tsx'
import { TextArea, TextField } from '../forms/text-field.tsx'
import styles from './gallery.module.css'
import { GalleryGroup, GallerySpecimen } from './specimen.tsx'

const DEGREES = ['B.tech', 'M.tech', 'BCA', 'MCA', 'Phd'].map((label) => ({ value: label, label }))
const TOPICS = ['sql', 'git', 'testing'].map((value) => ({ value, label: value.toUpperCase() }))
const TICKETS = [
  { value: 'platform', label: 'Platform', description: 'Something does not work', icon: <Wrench /> },
  { value: 'subject', label: 'Subject', description: 'A question about a lesson', icon: <GraduationCap /> },
]

export function FormsGroup() {
  const [code, setCode] = useState('42')
  const [ticket, setTicket] = useState<string | null>(null)
  const [topics, setTopics] = useState<ReadonlySet<string>>(new Set(['sql']))
  const [attempt, setAttempt] = useState(0)
  return (
    <GalleryGroup id="forms" title="Forms">
      <GallerySpecimen name="Text" layout="grid">
        <TextField label="First name" placeholder="Ada" maxLength={25} />
        <TextField label="Email" type="email" startIcon={<AtSign />} hint="The code goes there." />
        <TextField label="Headline" optional defaultValue="Learning by watching, slowly and truly" />
        <TextField
          label="Username"
          defaultValue="ada lovelace"
          error="Letters, digits and underscores only"
        />
        <TextField label="Referral code" defaultValue="LECT-2041" disabled />
        <TextField label="Link" defaultValue="https://lectern.example/invite/7f2" readOnly />
        <PasswordField label="Password" defaultValue="correct horse" hint="8 to 20 characters" />
        <TextArea label="About" softMax={60} defaultValue="I teach computers to sort socks." />
        <TextArea
          label="Message"
          softMax={20}
          defaultValue="This one says a little too much."
          error="Too long"
        />
      </GallerySpecimen>
      <GallerySpecimen name="Choice" layout="grid">
        <Select label="Degree" options={DEGREES} placeholder="Choose a degree" />
        <Select label="Degree" options={DEGREES} error="Choose one" placeholder="Choose a degree" />
        <RichSelect label="Ticket type" options={TICKETS} value={ticket} onChange={setTicket} />
        <div className={styles.stack}>
          <Checkbox label="Send me the newsletter" defaultChecked />
          <Checkbox label="Everything below" indeterminate />
          <Checkbox label="I agree" error="Needed to go on" />
          <Checkbox label="Not for you" disabled hint="Needs a batch" />
        </div>
        <ChipGroup
          legend="Interests"
          options={TOPICS}
          chosen={topics}
          onToggle={(topic) => setTopics(new Set([topic]))}
        />
        <RadioGroup
          legend="Free-time plan"
          defaultValue="49"
          options={[
            { value: '49', label: '49 a month' },
            { value: '99', label: '99 a month', hint: 'Most chosen' },
            { value: 'custom', label: 'Another amount', disabled: true },
          ]}
        />
        <div className={styles.stack}>
          <Switch label="Captions" defaultChecked />
          <Switch label="Autoplay" hint="Starts the next lesson by itself" />
          <Switch label="Picture in picture" disabled />
        </div>
      </GallerySpecimen>
      <GallerySpecimen name="Code" layout="grid">
        <CodeInput label="The six digits from your mail" value={code} onChange={setCode} />
        <CodeInput label="Wrong code" value="193044" onChange={() => {}} error="That code is not right" />
      </GallerySpecimen>
      <GallerySpecimen name="Error summary" layout="stack">
        <form
          noValidate
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault()
            setAttempt(attempt + 1)
          }}
        >
          <ErrorSummary
            attempt={attempt}
            errors={[{ fieldId: 'gallery-title', message: 'The title needs at least two words' }]}
          />
          <TextField id="gallery-title" label="Note title" defaultValue="Graphs" error="At least two words" />
          <div>
            <Button type="submit" variant="primary">
              Save note
            </Button>
          </div>
        </form>
      </GallerySpecimen>
    </GalleryGroup>
  )
}
