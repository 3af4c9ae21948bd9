import { Folder, FolderInput, FolderPlus, FolderX, Heart, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { CourseCardList } from '#features/catalogue/web/index.ts'
import type { Page as PageOf } from '#platform/rules/paging.ts'
import { useRemovalFocus } from '#ui/a11y/use-removal-focus.ts'
import { Button } from '#ui/actions/button.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { TabNav } from '#ui/display/tab-nav.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { lazyOverlay } from '#ui/lazy/lazy-part.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { useConfirm } from '#ui/overlays/confirm-provider.tsx'
import { MenuButton } from '#ui/overlays/menu-button.tsx'
import { useToast } from '#ui/overlays/toast-provider.tsx'
import { Page, PageHeader } from '#ui/shell/page.tsx'
import type { Wish, WishlistFolder } from '../../rules/library.ts'
import { failureText, learningApi } from '../api.ts'
import styles from './library-page.module.css'
import { useCourseProgress } from './use-course-marks.ts'
import { WishButton } from './wish-button.tsx'

const FolderDialog = lazyOverlay(
  () => import('./folder-dialog.tsx').then((module) => module.FolderDialog),
  ({ onClose }) => onClose(),
)

interface WishlistPageProps {
  page: PageOf<Wish>
  folders: readonly WishlistFolder[]
  /** The folder that is shown; null for all. */
  folder: WishlistFolder | null
  /** From 1. */
  pageNumber: number
  pageSize: number
}

const PATH = '/profile/wishlist'

function addressOf(folderId: string | null, page = 1): string {
  const parameters = new URLSearchParams()
  if (folderId) parameters.set('folder', folderId)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${PATH}?${parameters}` : PATH
}

type FolderQuestion = { kind: 'new'; moving?: string } | { kind: 'rename'; folder: WishlistFolder }

/** Courses somebody wants to keep in sight, with folders to sort them into (specification 2.2, decision 37). */
export function WishlistPage({ page, folders, folder, pageNumber, pageSize }: WishlistPageProps) {
  const { data, totalCount } = page
  const [question, setQuestion] = useState<FolderQuestion | null>(null)
  const actions = useFolderActions(folder)
  const courses = data.map(({ course }) => course)
  const places = new Map(data.map(({ course, folderId }) => [course.id, folderId]))
  const progress = useCourseProgress(courses)
  const focus = useRemovalFocus(courses.map(({ id }) => id))

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
        title={folder ? folder.name : 'Wishlist'}
        {...(totalCount > 0 && {
          lede: totalCount === 1 ? '1 course' : `${totalCount.toLocaleString('en')} courses`,
        })}
        actions={
          folder ? (
            <>
              <Button icon={<PencilLine />} onClick={() => setQuestion({ kind: 'rename', folder })}>
                Rename
              </Button>
              <Button variant="quiet" icon={<Trash2 />} onClick={() => void actions.remove(folder)}>
                Delete folder
              </Button>
            </>
          ) : (
            <Button icon={<FolderPlus />} onClick={() => setQuestion({ kind: 'new' })}>
              New folder
            </Button>
          )
        }
      >
        {folders.length > 0 && (
          <TabNav
            label="Folders"
            items={[
              { to: addressOf(null), label: 'All', current: folder === null },
              ...folders.map(({ id, name, itemCount }) => ({
                to: addressOf(id),
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
                  <MoveMenu
                    title={course.title}
                    folders={folders}
                    inFolder={places.get(course.id) ?? null}
                    onMove={(folderId) => void move(course.id, folderId)}
                    onNew={() => setQuestion({ kind: 'new', moving: course.id })}
                  />
                </span>
                <WishButton course={course} wished />
              </span>
            )}
            label="Wishlist"
            first
            level={2}
          />
        )}
      </div>
      <div className={styles.pages}>
        <Pagination
          current={pageNumber}
          total={Math.ceil(totalCount / pageSize)}
          hrefFor={(number) => addressOf(folder?.id ?? null, number)}
        />
      </div>
      {question && (
        <FolderDialog
          open
          title={question.kind === 'new' ? 'New folder' : 'Rename folder'}
          name={question.kind === 'new' ? '' : question.folder.name}
          onClose={() => setQuestion(null)}
          onSave={save}
        />
      )}
    </Page>
  )
}

/** What is done with folders; each change is shown by asking for the page again. */
function useFolderActions(shown: WishlistFolder | null) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const toast = useToast()
  const confirm = useConfirm()

  /** @returns whether it was moved */
  async function move(courseId: string, folderId: string | null): Promise<boolean> {
    try {
      await learningApi.moveWish({ courseId, folderId })
      await revalidate()
      return true
    } catch (error) {
      toast.error(failureText(error))
      return false
    }
  }

  return {
    move,
    async create(name: string) {
      const { id } = await learningApi.createFolder({ name })
      await navigate(addressOf(id))
    },
    /** @returns whether the course was moved into the new folder */
    async createFor(courseId: string, name: string): Promise<boolean> {
      const { id } = await learningApi.createFolder({ name })
      return move(courseId, id)
    },
    async rename(folderId: string, name: string) {
      await learningApi.renameFolder({ folderId, name })
      await revalidate()
    },
    remove: ({ id, name }: WishlistFolder) =>
      confirm('delete', { what: `the folder “${name}”` }, async () => {
        try {
          await learningApi.deleteFolder({ folderId: id })
          if (shown?.id === id) await navigate(PATH)
          else await revalidate()
          toast.success('The folder is deleted', { description: 'Its courses are still on your wishlist.' })
        } catch (error) {
          toast.error(failureText(error))
        }
      }),
  }
}

interface MoveMenuProps {
  title: string
  folders: readonly WishlistFolder[]
  inFolder: string | null
  onMove: (folderId: string | null) => void
  onNew: () => void
}

function MoveMenu({ title, folders, inFolder, onMove, onNew }: MoveMenuProps) {
  const others = folders.filter(({ id }) => id !== inFolder)
  return (
    <MenuButton
      label={`Move ${title} to a folder`}
      variant="bare"
      entries={[
        ...others.map(({ id, name }) => ({ label: name, icon: <Folder />, onSelect: () => onMove(id) })),
        ...(inFolder === null
          ? []
          : [{ label: 'Out of its folder', icon: <FolderX />, onSelect: () => onMove(null) }]),
        { label: 'New folder…', icon: <FolderPlus />, onSelect: onNew },
      ]}
    >
      <span className={styles.more}>
        <FolderInput aria-hidden="true" />
      </span>
    </MenuButton>
  )
}

function Nothing({ folder }: { folder: WishlistFolder | null }) {
  return (
    <EmptyState
      title="No Data found"
      icon={<Heart />}
      action={
        folder ? (
          <LinkButton to={PATH} variant="primary">
            The whole wishlist
          </LinkButton>
        ) : (
          <LinkButton to="/courses" variant="primary">
            Find a course
          </LinkButton>
        )
      }
    >
      {folder
        ? 'Courses of your wishlist can be moved here with the folder on their picture.'
        : 'Press the heart on a course and it is kept here.'}
    </EmptyState>
  )
}
