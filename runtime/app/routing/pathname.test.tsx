// What stands around a page is drawn by its path; what a page notes in the query is the page's own.
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { PathnameProvider, usePathname } from './pathname.tsx'

test('what goes by the path alone is not drawn again for another query', async () => {
  const drawn: string[] = []
  function Around() {
    drawn.push(usePathname())
    return null
  }
  const screens = (
    <PathnameProvider>
      <Outlet />
    </PathnameProvider>
  )
  const router = createMemoryRouter([{ element: screens, children: [{ path: '*', element: <Around /> }] }], {
    initialEntries: ['/machines'],
  })
  const root = createRoot(document.createElement('div'))
  root.render(<RouterProvider router={router} />)
  await vi.waitFor(() => expect(drawn).toEqual(['/machines']))
  await router.navigate('/machines?name=A')
  await router.navigate('/staff')
  await vi.waitFor(() => expect(drawn).toEqual(['/machines', '/staff']))
  root.unmount()
})
