// The routes: the login page, and everything else behind a guard that asks for session and menu first.
import { createBrowserRouter, redirect } from 'react-router-dom'
import { ApiFailure } from './api.ts'
import { Failed } from './Failed.tsx'
import { Frame } from './Frame.tsx'
import { MachineList } from './MachineList.tsx'
import { session } from './session.ts'

async function guard({ request }: { readonly request: Request }) {
  const { pathname } = new URL(request.url)
  const login = `/login?redirect=${encodeURIComponent(pathname)}`
  if (!session.signedIn) return redirect(login)
  try {
    await session.load()
  } catch (cause) {
    if (!(cause instanceof ApiFailure) || cause.code !== 401) throw cause
    session.end()
    return redirect(login)
  }
  if (pathname !== '/' && !session.mayOpen(pathname)) throw new Response('', { status: 404 })
  return null
}

export const router = createBrowserRouter([
  { path: '/login', lazy: async () => ({ Component: (await import('./Login.tsx')).Login }) },
  {
    path: '/',
    Component: Frame,
    ErrorBoundary: Failed,
    HydrateFallback: () => null,
    loader: guard,
    shouldRevalidate: () => true,
    children: [{ path: 'bench-list', Component: MachineList }],
  },
])
