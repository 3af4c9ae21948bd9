import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Link } from '../navigation/link.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { AppShell } from './app-shell.tsx'

const Around = () => (
  <AppShell topBar={<Link to="/courses">All courses</Link>}>
    <Outlet />
  </AppShell>
)

/** A page, with tabs and links as they stand on several pages. */
const TestPage = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <title>{`${title} - Lectern`}</title>
    <h1>{title}</h1>
    <Link to="/batch/syllabus">Syllabus</Link>
    <Link to="/lesson">A lesson</Link>
    <Link to="/form">A form</Link>
    <Link to="/courses#python">Python</Link>
    <Link to="/dialog">A dialog</Link>
    {children}
  </>
)

async function open(address: string) {
  const router = createMemoryRouter(
    [
      {
        Component: Around,
        children: [
          { path: '/', element: <TestPage key="home" title="Home" /> },
          {
            path: '/courses',
            element: (
              <TestPage key="courses" title="Courses">
                <h2 id="python">Python</h2>
              </TestPage>
            ),
          },
          { path: '/batch/home', element: <TestPage key="batch" title="The batch" /> },
          { path: '/batch/syllabus', element: <TestPage key="batch" title="The batch" /> },
          { path: '/lesson', element: <TestPage key="batch" title="A lesson" /> },
          {
            path: '/form',
            element: (
              <TestPage key="form" title="A form">
                <input aria-label="Name" ref={(element) => element?.focus()} />
              </TestPage>
            ),
          },
          { path: '/bare', element: <p>Nothing</p> },
        ],
      },
    ],
    { initialEntries: [address] },
  )
  await render(<RouterProvider router={router} />)
  return router
}

const heading = page.getByRole('heading', { level: 1 })
const follow = (name: string) => page.getByRole('link', { name, exact: true }).click()
const expectRead = (title: string) => expect.element(page.getByRole('status')).toHaveTextContent(title)

test('a page that was just loaded is left alone', async () => {
  await open('/')
  await expect.element(heading).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await expectRead('')
})

test('after a link the focus is on the heading, and the title is read out; going back does the same', async () => {
  const router = await open('/')
  await follow('All courses')
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toHaveTextContent('Courses')
  await expectRead('Courses - Lectern')
  await router.navigate(-1)
  await expectRead('Home - Lectern')
  await expect.element(heading).toHaveFocus()
})

test('a place that the address names takes the focus, and a page without a heading its content', async () => {
  const router = await open('/')
  await follow('Python')
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus()
  await router.navigate('/bare')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('tabs below the same heading keep the focus, and links to another lesson give it to its title', async () => {
  await open('/batch/home')
  await follow('Syllabus')
  await expectRead('The batch - Lectern')
  await expect.element(page.getByRole('link', { name: 'Syllabus' })).toHaveFocus()
  await follow('A lesson')
  await expectRead('A lesson - Lectern')
  await expect.element(heading).toHaveFocus()
})

test('a field that takes the focus by itself keeps it, and so does an open dialog', async () => {
  const router = await open('/')
  await follow('A form')
  await expectRead('A form - Lectern')
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <Dialog open onOpenChange={() => undefined} title="Asked">
              <button type="button">Answer</button>
            </Dialog>
          ),
        },
      ])}
    />,
  )
  await expect.element(page.getByRole('button', { name: 'Answer' })).toHaveFocus()
  // What a dialog covers is hidden from screen readers.
  await router.navigate('/courses')
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe('Courses')
  await expect.element(page.getByRole('button', { name: 'Answer' })).toHaveFocus()
})
