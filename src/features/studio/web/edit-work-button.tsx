import { createLazyComponent } from '#ui/lazy/lazy-component.tsx'

/** For the page of a work, where its creator reads it as learners do. It comes late, since few see it. */
export const EditWorkButton = createLazyComponent(() =>
  import('./edit-work.tsx').then((module) => module.EditWork),
)
