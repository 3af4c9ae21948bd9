import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { createLazyComponent } from '../lazy/lazy-component.tsx'
import { createToastQueue, type ToastOptions, type ToastQueue } from './toast-queue.ts'

const ToastRegion = createLazyComponent(() =>
  import('./toast-region.tsx').then((module) => module.ToastRegion),
)

const ToastContext = createContext<ToastQueue | null>(null)

type Shorthand = (title: string, rest?: Omit<ToastOptions, 'title' | 'tone'>) => string

export interface ToastActions {
  show: (options: ToastOptions) => string
  info: Shorthand
  success: Shorthand
  error: Shorthand
  /** Changes a toast on the screen, such as "Logging you out" into "Successfully logged out". */
  update: (id: string, options: ToastOptions) => void
  dismiss: (id: string) => void
}

/** Once, around the whole page. The code that draws toasts loads with the first one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue] = useState(createToastQueue)
  const [wanted, setWanted] = useState(false)
  useEffect(() => queue.onWanted(() => setWanted(true)), [queue])
  return (
    <ToastContext value={queue}>
      {children}
      {wanted && <ToastRegion queue={queue} />}
    </ToastContext>
  )
}

/** Short messages that disappear by themselves and are announced to screen readers. */
export function useToast(): ToastActions {
  const queue = useContext(ToastContext)
  if (!queue) throw new Error('useToast needs a ToastProvider around it')
  return useMemo(() => {
    const show = (options: ToastOptions) => {
      const id = queue.nextId()
      queue.send({ kind: 'show', id, options })
      return id
    }
    return {
      show,
      info: (title, rest) => show({ ...rest, title }),
      success: (title, rest) => show({ ...rest, title, tone: 'good' }),
      error: (title, rest) => show({ ...rest, title, tone: 'bad' }),
      update: (id, options) => queue.send({ kind: 'update', id, options }),
      dismiss: (id) => queue.send({ kind: 'dismiss', id }),
    }
  }, [queue])
}
