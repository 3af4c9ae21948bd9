import { Folder, FolderInput, FolderPlus, FolderX, Heart, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CourseCardList } from '#features/catalogue/web/index.ts'
import type { Page as PageOf } from '#platform/rules/paging.ts'
import { useFocusAfterRemoval } from '#ui/a11y/use-focus-after-removal.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { createLazyOverlay } from '#ui/lazy/lazy-component.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { MenuButton } from '#ui/overlays/popup-buttons.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import { t } from '../../messages/index.ts'
import type { WishlistFolder, WishlistItem } from '../../rules/library.ts'
import styles from './library-page.module.css'
import { useCourseProgress } from './use-course-viewer-state.ts'
import { buildWishlistAddress, useWishlistFolderActions } from './use-wishlist-folder-actions.ts'
import { WishlistButton } from './wishlist-button.tsx'

interface MoveMenuProps {
  title: string
  folders: readonly WishlistFolder[]
  inFolder: string | null
  onMove: (folderId: string | null) => void
  onNew: () => void
}

/** Moves a course of the wishlist to a folder, out of it, or to a new one. */
function WishlistMoveMenu({ title, folders, inFolder, onMove, onNew }: MoveMenuProps) {
  const others = folders.filter(({ id }) => id !== inFolder)
  return (
    <MenuButton
      label={t.moveToAFolder({ title })}
      variant="bare"
      entries={[
        ...others.map(({ id, name }) => ({ label: name, icon: <Folder />, onSelect: () => onMove(id) })),
        ...(inFolder === null
          ? []
          : [{ label: t.removeFromFolder, icon: <FolderX />, onSelect: () => onMove(null) }]),
        { label: t.newFolderToMoveTo, icon: <FolderPlus />, onSelect: onNew },
      ]}
    >
      <span className={styles.more}>
        <FolderInput aria-hidden="true" />
      </span>
    </MenuButton>
  )
}

const FolderDialog = createLazyOverlay(
  () => import('./wishlist-folder-dialog.tsx').then((module) => module.WishlistFolderDialog),
  ({ onClose }) => onClose(),
)

interface WishlistPageProps {
  page: PageOf<WishlistItem>
  folders: readonly WishlistFolder[]
  /** The folder that is shown; null for all. */
  folder: WishlistFolder | null
  /** From 1. */
  pageNumber: number
  pageSize: number
}

type FolderQuestion = { kind: 'new'; moving?: string } | { kind: 'rename'; folder: WishlistFolder }

/** Courses somebody wants to keep in sight, with folders to sort them into. */
export function WishlistPage({ page, folders, folder, pageNumber, pageSize }: WishlistPageProps) {
  const { data, totalCount } = page
  const [question, setQuestion] = useState<FolderQuestion | null>(null)
  const actions = useWishlistFolderActions(folder)
  const courses = data.map(({ course }) => course)
  const places = new Map(data.map(({ course, folderId }) => [course.id, folderId]))
  const progress = useCourseProgress(courses)
  const focus = useFocusAfterRemoval(courses.map(({ id }) => id))

  /** What is moved away from the folder that is shown leaves the page. */
  const followMoved = (courseId: string) => folder && focus.moveFrom(courseId)

  async function move(courseId: string, folderId: string | null) {
    if (await actions.move(courseId, folderId)) followMoved(courseId)
  }

  async function save(name: string) {
    if (question?.kind === 'rename') await actions.rename(question.folder.id, name)
    else if (question?.moving === undefined) await actions.create(name)
    else if (await actions.createFor(question.moving, name)) followMoved(question.moving)
    setQuestion(null)
  }

  return (
    <Page>
      <PageHeader
        title={folder ? folder.name : t.wishlist}
        {...(totalCount > 0 && {
          subtitle: t.countCourses({ count: totalCount }),
        })}
        actions={
          folder ? (
            <>
              <Button icon={<PencilLine />} onClick={() => setQuestion({ kind: 'rename', folder })}>
                {t.rename}
              </Button>
              <Button variant="quiet" icon={<Trash2 />} onClick={() => void actions.remove(folder)}>
                {t.deleteFolder}
              </Button>
            </>
          ) : (
            <Button icon={<FolderPlus />} onClick={() => setQuestion({ kind: 'new' })}>
              {t.newFolder}
            </Button>
          )
        }
      >
        {folders.length > 0 && (
          <TabNav
            label={t.folders}
            items={[
              { to: buildWishlistAddress(null), label: t.all, current: folder === null },
              ...folders.map(({ id, name, itemCount }) => ({
                to: buildWishlistAddress(id),
                label: name,
                count: itemCount,
                current: id === folder?.id,
              })),
            ]}
          />
        )}
      </PageHeader>
      <div ref={focus.list} tabIndex={-1}>
        {data.length === 0 ? (
          <Nothing folder={folder} />
        ) : (
          <CourseCardList
            courses={courses}
            progress={progress}
            action={(course) => (
              <span className={styles.actions}>
                <span data-removes="">
                  <WishlistMoveMenu
                    title={course.title}
                    folders={folders}
                    inFolder={places.get(course.id) ?? null}
                    onMove={(folderId) => void move(course.id, folderId)}
                    onNew={() => setQuestion({ kind: 'new', moving: course.id })}
                  />
                </span>
                <WishlistButton course={course} onWishlist />
              </span>
            )}
            label={t.wishlist}
            first
            level={2}
          />
        )}
      </div>
      <div className={styles.pages}>
        <Pagination
          current={pageNumber}
          total={Math.ceil(totalCount / pageSize)}
          hrefFor={(number) => buildWishlistAddress(folder?.id ?? null, number)}
        />
      </div>
      {question && (
        <FolderDialog
          open
          title={question.kind === 'new' ? t.newFolder : t.renameFolder}
          name={question.kind === 'new' ? '' : question.folder.name}
          onClose={() => setQuestion(null)}
          onSave={save}
        />
      )}
    </Page>
  )
}

function Nothing({ folder }: { folder: WishlistFolder | null }) {
  return (
    <EmptyState
      title={t.noDataFound}
      icon={<Heart />}
      action={
        folder ? (
          <LinkButton to={buildWishlistAddress(null)} variant="primary">
            {t.entireWishlist}
          </LinkButton>
        ) : (
          <LinkButton to="/courses" variant="primary">
            {t.findACourse}
          </LinkButton>
        )
      }
    >
      {folder ? t.folderIsEmpty : t.wishlistAppearsHere}
    </EmptyState>
  )
}
