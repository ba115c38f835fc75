// The routes: public screens, and everything else behind the guard. Pages are not routes: the shell keeps them alive by path.
import { createBrowserRouter, createMemoryRouter, redirect, replace, type RouteObject } from 'react-router-dom'
import type { Services } from '../../core/services.ts'
import { Frame } from './Frame.tsx'
import { guard } from '../routing/navigationGuard.ts'
import { Inside } from './Inside.tsx'
import { Root } from '../shell/Root.tsx'
import { RouteFailure } from './RouteFailure.tsx'

export type Router = ReturnType<typeof createBrowserRouter>

/** Root first runs the guard at every navigation, also between pages that share it. */
function routesOf(services: () => Services, standsAt: (path: string) => boolean): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RouteFailure,
      HydrateFallback: Frame,
      shouldRevalidate: () => true,
      loader: async ({ request }) => {
        const url = new URL(request.url)
        const target = url.pathname + url.search
        const instead = await guard(target, services())
        if (instead === undefined) return null
        // What is typed into the browser or gone back to stands in its history already: left there, the way back would lead to it again.
        return standsAt(target) ? replace(instead) : redirect(instead)
      },
      children: [
        { path: '/login', lazy: async () => ({ Component: (await import('../login/LoginScreen.tsx')).LoginScreen }) },
        { path: '/register', lazy: async () => ({ Component: (await import('../login/RegisterScreen.tsx')).RegisterScreen }) },
        { path: '/forget', lazy: async () => ({ Component: (await import('../login/ForgetScreen.tsx')).ForgetScreen }) },
        { path: '/403', lazy: async () => ({ Component: (await import('../../ui/error/ErrorScreen.tsx')).ForbiddenScreen }) },
        { path: '/404', lazy: async () => ({ Component: (await import('../../ui/error/ErrorScreen.tsx')).UnknownScreen }) },
        { path: '/500', lazy: async () => ({ Component: (await import('../../ui/error/ErrorScreen.tsx')).BrokenScreen }) },
        { path: '/document', lazy: async () => ({ Component: (await import('../public/DocumentScreen.tsx')).DocumentScreen }) },
        { path: '/app-introduce', lazy: async () => ({ Component: (await import('../public/IntroduceScreen.tsx')).IntroduceScreen }) },
        { path: '/app-privacy', lazy: async () => ({ Component: (await import('../public/PrivacyScreen.tsx')).PrivacyScreen }) },
        { path: '/licence', lazy: async () => ({ Component: (await import('../public/LicenceScreen.tsx')).LicenceScreen }) },
        { path: '*', Component: Inside },
      ],
    },
  ]
}

const never = () => false

/** `services` is asked for at each navigation: they need the router, and the router needs them. */
export function createRouter(history: 'browser' | 'memory', start: string, services: () => Services): Router {
  if (history === 'memory') return createMemoryRouter(routesOf(services, never), { initialEntries: [start] })
  return createBrowserRouter(routesOf(services, (path) => location.pathname + location.search === path))
}
