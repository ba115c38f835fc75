// The routes: public screens, and everything else behind the guard. Pages are not routes: the shell keeps them alive by path.
import { createBrowserRouter, createMemoryRouter, redirect, type RouteObject } from 'react-router-dom'
import type { Services } from '../services.ts'
import { guard } from './navigationGuard.ts'
import { Inside } from './Inside.tsx'
import { Root } from './Root.tsx'
import { RouteFailure } from './RouteFailure.tsx'

export type Router = ReturnType<typeof createBrowserRouter>

/** Root first runs the guard at every navigation, also between pages that share it. */
function routesOf(services: () => Services): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RouteFailure,
      HydrateFallback: () => null,
      shouldRevalidate: () => true,
      loader: async ({ request }) => {
        const url = new URL(request.url)
        const instead = await guard(url.pathname + url.search, services())
        return instead === undefined ? null : redirect(instead)
      },
      children: [
        { path: '/login', lazy: async () => ({ Component: (await import('../login/LoginScreen.tsx')).LoginScreen }) },
        { path: '/register', lazy: async () => ({ Component: (await import('../login/RegisterScreen.tsx')).RegisterScreen }) },
        { path: '/forget', lazy: async () => ({ Component: (await import('../login/ForgetScreen.tsx')).ForgetScreen }) },
        { path: '/403', lazy: async () => ({ Component: (await import('../error/ErrorScreen.tsx')).ForbiddenScreen }) },
        { path: '/404', lazy: async () => ({ Component: (await import('../error/ErrorScreen.tsx')).UnknownScreen }) },
        { path: '/500', lazy: async () => ({ Component: (await import('../error/ErrorScreen.tsx')).BrokenScreen }) },
        { path: '/document', lazy: async () => ({ Component: (await import('../plain/DocumentScreen.tsx')).DocumentScreen }) },
        { path: '/app-introduce', lazy: async () => ({ Component: (await import('../plain/IntroduceScreen.tsx')).IntroduceScreen }) },
        { path: '/app-privacy', lazy: async () => ({ Component: (await import('../plain/PrivacyScreen.tsx')).PrivacyScreen }) },
        { path: '/licence', lazy: async () => ({ Component: (await import('../plain/LicenceScreen.tsx')).LicenceScreen }) },
        { path: '*', Component: Inside },
      ],
    },
  ]
}

/** `services` is asked for at each navigation: they need the router, and the router needs them. */
export function createRouter(history: 'browser' | 'memory', start: string, services: () => Services): Router {
  const routes = routesOf(services)
  return history === 'memory' ? createMemoryRouter(routes, { initialEntries: [start] }) : createBrowserRouter(routes)
}
