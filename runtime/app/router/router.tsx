// The routes: public screens, and everything else behind the guard. Pages are not routes: the shell keeps them alive by path.
import { observer } from 'mobx-react-lite'
import { useState, useCallback } from 'react'
import {
  createBrowserRouter,
  createMemoryRouter,
  redirect,
  replace,
  useNavigate,
  useLocation,
  useRouteError,
  type RouteObject,
} from 'react-router-dom'
import { isMissingCode } from '../../core/error/missingCode.ts'
import { useText, useServices } from '../../core/hooks/hooks.ts'
import { loadable, useLoaded } from '../../core/loadable.ts'
import type { Services } from '../../core/services.ts'
import { Notice } from '../../ui/error/Notice.tsx'
import { NetworkPicture } from '../../ui/error/pictures.tsx'
import { guard } from '../routing/navigationGuard.ts'
import { Root } from '../shell/Root.tsx'
import { shellCode } from './shellCode.ts'

export type Router = ReturnType<typeof createBrowserRouter>

/**
 * What stands in place of a screen whose navigation failed: the network kept the menu, or the screen's code, from loading. The session goes
 * on.
 */
function RouteFailure() {
  const text = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const cause = useRouteError()
  const code = isMissingCode(cause)
  const detail = cause instanceof Error && !code ? cause.message : undefined
  // The browser remembers code that failed to load; only a fresh document asks for it again.
  const retry = () => (code ? location.reload() : void navigate(pathname + search, { replace: true }))
  return (
    <Notice
      picture={<NetworkPicture />}
      heading={text(code ? 'error.page' : 'error.menuLoad')}
      message={text('error.menuLoadHint')}
      {...(detail === undefined ? {} : { detail })}
      action={text('error.retry')}
      onAction={retry}
    />
  )
}

const requiredActionsCode = loadable(async () => (await import('../account/RequiredActions.tsx')).RequiredActions)
const introduceCode = loadable(async () => (await import('../public/IntroduceScreen.tsx')).IntroduceScreen)

/** Everything behind the login: the shell. Its home path shows strangers the product instead. */
const AuthenticatedLayout = observer(function AuthenticatedLayout() {
  const { session } = useServices()
  const { id, owes } = session.user ?? {}
  // Who is in the midst of what he owed: it may be told as done before he has seen its end, his recovery codes.
  const [busy, setBusy] = useState<string>()
  if (owes || (id !== undefined && busy === id)) return <RequiredActionGate onBusy={(is) => setBusy(is ? id : undefined)} />
  return session.menus ? <SignedIn /> : <Stranger />
})

/** Keeps the frame that the first script has drawn in sight until the shell itself is there. */
function Frame() {
  const { frame } = useServices()
  const place = useCallback((around: HTMLElement | null) => void (frame && around?.append(frame)), [frame])
  return <div ref={place} />
}

function SignedIn() {
  const Shell = useLoaded(shellCode)
  return Shell ? <Shell /> : <Frame />
}

function RequiredActionGate({ onBusy }: { readonly onBusy: (busy: boolean) => void }) {
  const ActionsDialog = useLoaded(requiredActionsCode)
  return ActionsDialog ? <ActionsDialog onBusy={onBusy} /> : null
}

function Stranger() {
  const Introduce = useLoaded(introduceCode)
  return Introduce ? <Introduce /> : null
}

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
        { path: '*', Component: AuthenticatedLayout },
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
