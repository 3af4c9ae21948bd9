import { ArrowDown, ArrowUp, ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { generateId } from '#platform/web/generate-id.ts'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { useMoveFocus } from '#ui/a11y/use-move-focus.ts'
import { VisuallyHidden } from '#ui/a11y/visually-hidden.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { AccordionItem } from '#ui/display/accordion.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { MAX_ENTRIES } from '../../rules/limits.ts'
import { createResumeEntry } from '../../rules/new-entry.ts'
import { RESUME_SECTION_NAMES, type ResumeSection } from '../../rules/sections.ts'
import { type DocumentErrors, NO_FIELD_ERRORS } from './document-errors.ts'
import { EntryFields } from './entry-fields.tsx'
import { describeEntry, type FormEntry, insertItem, moveItem } from './form-entry.ts'
import styles from './section-editor.module.css'
import { SECTION_FORMS } from './section-fields.ts'

interface SectionEditorProps {
  section: ResumeSection
  entries: readonly FormEntry[]
  errors: DocumentErrors
  /** Its entries are kept and not shown. */
  hidden: boolean
  onChange: (section: ResumeSection, change: (entries: readonly FormEntry[]) => readonly FormEntry[]) => void
}

/** One section of a resume: its entries, to add, edit, order and delete. */
export const SectionEditor = memo(function SectionEditor({
  section,
  entries,
  errors,
  hidden,
  onChange,
}: SectionEditorProps) {
  const [isOpen, setOpen] = useState(false)
  const wrong = entries.filter(({ id }) => errors.has(id)).length
  const count = t.countEntries({ count: entries.length })
  return (
    <div id={`resume-${section}`} className={styles.section}>
      <AccordionItem
        title={RESUME_SECTION_NAMES[section]}
        detail={
          wrong > 0 ? (
            <span className={styles.wrong}>{t.countEntriesNeedAttention({ count: wrong })}</span>
          ) : hidden ? (
            t.countAndHidden({ count })
          ) : (
            count
          )
        }
        onToggle={setOpen}
      >
        {isOpen && <EntryList {...{ section, entries, errors, onChange }} />}
      </AccordionItem>
    </div>
  )
})

function EntryList({ section, entries, errors, onChange }: Omit<SectionEditorProps, 'hidden'>) {
  const [openId, setOpenId] = useState<string | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const toast = useToast()
  const removal = useFocusAfterRemoval<HTMLUListElement>(entries.map(({ id }) => id))
  const moving = useMoveFocus(removal.list)
  const { add, fields } = SECTION_FORMS[section]

  function addEntry() {
    const id = generateId()
    onChange(section, (before) => [...before, createResumeEntry(section, id) as FormEntry])
    setOpenId(id)
    requestAnimationFrame(() => document.getElementById(`entry-${id}`)?.querySelector('input')?.focus())
  }

  function removeEntry(entry: FormEntry, index: number, name: string) {
    onChange(section, (before) => before.filter(({ id }) => id !== entry.id))
    removal.moveFrom(entry.id)
    toast.info(t.whatIsDeleted({ what: name }), {
      action: {
        label: t.undo,
        onClick: () =>
          onChange(section, (before) =>
            before.some(({ id }) => id === entry.id) ? before : insertItem(before, index, entry),
          ),
      },
    })
  }

  return (
    <>
      <ul ref={removal.list} className={styles.entries} tabIndex={-1}>
        {entries.map((entry, index) => {
          const { title, detail } = describeEntry(section, entry)
          const name = title || t.newEntryOf({ section: RESUME_SECTION_NAMES[section] })
          const isOpen = entry.id === openId
          const move = (by: number) => {
            onChange(section, (before) => moveItem(before, index, by))
            moving.follow(
              entry.id,
              by,
              t.movedTo({ what: name, place: index + by + 1, count: entries.length }),
            )
          }
          return (
            <li key={entry.id} className={styles.entry}>
              <div className={styles.entryHead}>
                <button
                  type="button"
                  className={styles.entryName}
                  aria-expanded={isOpen}
                  aria-controls={`entry-${entry.id}`}
                  onClick={() => setOpenId(isOpen ? null : entry.id)}
                >
                  {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
                  <span dir="auto" className={styles.entryTitle}>
                    {name}
                    {detail && <span className={styles.entryDetail}> {detail}</span>}
                  </span>
                  {errors.has(entry.id) && <span className={styles.wrong}>{t.needsAttention}</span>}
                </button>
                <IconButton
                  size="s"
                  label={t.moveUp({ what: name })}
                  icon={<ArrowUp />}
                  disabled={index === 0}
                  data-move={`${entry.id}:-1`}
                  onClick={() => move(-1)}
                />
                <IconButton
                  size="s"
                  label={t.moveDown({ what: name })}
                  icon={<ArrowDown />}
                  disabled={index === entries.length - 1}
                  data-move={`${entry.id}:1`}
                  onClick={() => move(1)}
                />
                <IconButton
                  size="s"
                  label={t.deleteWhat({ what: name })}
                  icon={<Trash2 />}
                  data-removes=""
                  onClick={() => removeEntry(entry, index, name)}
                />
              </div>
              <div id={`entry-${entry.id}`} className={styles.entryBody} hidden={!isOpen}>
                {isOpen && (
                  <EntryFields
                    fields={fields}
                    entry={entry}
                    errors={errors.get(entry.id) ?? NO_FIELD_ERRORS}
                    onChange={(changed) =>
                      onChange(section, (before) =>
                        before.map((one) => (one.id === entry.id ? { ...one, ...changed } : one)),
                      )
                    }
                  />
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <VisuallyHidden>
        <span role="status">{moving.said}</span>
      </VisuallyHidden>
      {entries.length < MAX_ENTRIES ? (
        <Button ref={addButton} size="s" icon={<Plus />} onClick={addEntry}>
          {add}
        </Button>
      ) : (
        <p className={styles.full}>{t.sectionIsFull({ max: MAX_ENTRIES })}</p>
      )}
    </>
  )
}
