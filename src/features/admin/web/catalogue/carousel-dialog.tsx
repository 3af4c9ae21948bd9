import { safe } from '@orpc/client'
import { type FormEvent, useState } from 'react'
import { CAROUSEL_IMAGE_SIZES, CAROUSEL_ITEM_TYPES } from '#features/catalogue/rules/carousel-limits.ts'
import { Button } from '#ui/actions/button.tsx'
import { FailureNotice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { t } from '../../messages/index.ts'
import { CAROUSEL_PICTURE_PLACES, type ConsoleCarouselItem } from '../../rules/catalogue/carousel-contract.ts'
import { adminApi } from '../api.ts'
import styles from '../console/dialog-form.module.css'
import { type CarouselFormErrors, listCarouselChanges, readCarouselForm } from './read-carousel-form.ts'

interface CarouselDialogProps {
  open: boolean
  /** Null to make a new one. */
  item: ConsoleCarouselItem | null
  onClose: () => void
  onSaved: () => void
}

/** Makes or edits an item of the carousel. */
export function CarouselDialog({ open, item, onClose, onSaved }: CarouselDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={item ? t.editTitled({ title: item.title }) : t.newCarouselItem}
      size="l"
      sticky
    >
      <CarouselForm item={item} onSaved={onSaved} />
    </Dialog>
  )
}

function CarouselForm({ item, onSaved }: Pick<CarouselDialogProps, 'item' | 'onSaved'>) {
  const toast = useToast()
  const [errors, setErrors] = useState<CarouselFormErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  function showErrors(form: HTMLFormElement, found: CarouselFormErrors): void {
    setErrors(found)
    const fields = [...form.querySelectorAll<HTMLInputElement>('input')]
    fields.find(({ name }) => name in found)?.focus()
  }

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const { values, pictures, errors: found } = readCarouselForm(new FormData(form), item === null)
    showErrors(form, found)
    setFailure(null)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const { mobile, laptop } = pictures
    const { error, isDefined } = item
      ? await safe(
          adminApi.updateCarouselItem({ itemId: item.id, ...listCarouselChanges(item, values), ...pictures }),
        )
      : // A new one has both, or the form has errors.
        await safe(adminApi.createCarouselItem({ ...values, mobile: mobile as File, laptop: laptop as File }))
    setBusy(false)
    if (isDefined && error.code === 'PICTURE_WRONG')
      return showErrors(form, { [error.data.place]: error.message })
    if (error) return setFailure(isDefined ? error.message : t.somethingWentWrong)
    toast.success(t.saved)
    onSaved()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <FailureNotice>{failure}</FailureNotice>
      <TextField label={t.title} name="title" defaultValue={item?.title ?? ''} error={errors.title} />
      <TextField
        label={t.subheading}
        name="subheading"
        defaultValue={item?.subheading ?? ''}
        error={errors.subheading}
      />
      <div className={styles.pair}>
        <TextField
          label={t.buttonText}
          name="btnText"
          defaultValue={item?.btnText ?? ''}
          error={errors.btnText}
        />
        <Select
          label={t.kind}
          name="type"
          defaultValue={item?.type ?? 'course'}
          options={CAROUSEL_ITEM_TYPES.map((kind) => ({ value: kind, label: t.carouselKind({ kind }) }))}
        />
      </div>
      <TextField
        label={t.link}
        name="clickLink"
        hint={t.linkHint}
        defaultValue={item?.clickLink ?? ''}
        error={errors.clickLink}
      />
      <div className={styles.pair}>
        {CAROUSEL_PICTURE_PLACES.map((place) => (
          <TextField
            key={place}
            label={t.carouselPicture({ place })}
            name={place}
            type="file"
            accept="image/*"
            optional={item !== null}
            hint={t.carouselPictureHint(CAROUSEL_IMAGE_SIZES[place])}
            error={errors[place]}
          />
        ))}
      </div>
      {item && (
        <Checkbox label={t.turnedOn} hint={t.turnedOnHint} name="active" defaultChecked={item.active} />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {item ? t.save : t.create}
        </Button>
      </div>
    </form>
  )
}
