import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { cx } from '../class-names.ts'
import { t } from '../messages/index.ts'
import styles from './toast.module.css'
import type { ToastCommand, ToastOptions, ToastQueue, ToastTone } from './toast-queue.ts'

const ICONS = { info: Info, good: CircleCheck, bad: CircleAlert }
const TIMEOUT_MS = 5000
const ERROR_TIMEOUT_MS = 9000

const manager = Toast.createToastManager()

function toneOf(type: string | undefined): ToastTone {
  return type === 'good' || type === 'bad' ? type : 'info'
}

function toBase(options: ToastOptions) {
  const tone = options.tone ?? 'info'
  return {
    title: options.title,
    description: options.description,
    type: tone,
    timeout: options.timeout ?? (tone === 'bad' ? ERROR_TIMEOUT_MS : TIMEOUT_MS),
    priority: tone === 'bad' ? ('high' as const) : ('low' as const),
    ...(options.action && {
      actionProps: { children: options.action.label, onClick: options.action.onClick },
    }),
  }
}

function obey(command: ToastCommand) {
  if (command.kind === 'show') manager.add({ id: command.id, ...toBase(command.options) })
  else if (command.kind === 'update') manager.update(command.id, toBase(command.options))
  else manager.close(command.id)
}

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const tone = toneOf(toast.type)
    const Icon = ICONS[tone]
    return (
      <Toast.Root key={toast.id} toast={toast} className={cx(styles.toast, styles[tone])}>
        <Toast.Content className={styles.content}>
          <Icon className={styles.icon} aria-hidden="true" />
          <div className={styles.text}>
            <Toast.Title className={styles.title} render={<p />} />
            <Toast.Description className={styles.description} />
          </div>
          <Toast.Action className={styles.action} />
          <Toast.Close className={styles.close} aria-label={t.dismiss}>
            <X aria-hidden="true" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}

/** Draws the toasts of a queue in a live region at the bottom of the window. */
export function ToastRegion({ queue }: { queue: ToastQueue }) {
  return (
    <>
      <Toast.Provider toastManager={manager} limit={3}>
        <Toast.Portal>
          <Toast.Viewport className={styles.viewport}>
            <ToastList />
          </Toast.Viewport>
        </Toast.Portal>
      </Toast.Provider>
      {/* After the provider, which listens from its own effect on; what was sent before would be lost. */}
      <Connection queue={queue} />
    </>
  )
}

function Connection({ queue }: { queue: ToastQueue }) {
  useEffect(() => queue.connect(obey), [queue])
  return null
}
