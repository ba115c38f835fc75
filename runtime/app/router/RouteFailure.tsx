// What stands in place of a screen whose navigation failed: the network kept the menu, or the screen's code, from loading. The session goes on.
import { useNavigate, useLocation, useRouteError } from 'react-router-dom'
import { useText } from '../../core/hooks/hooks.ts'
import { Notice } from '../../ui/error/Notice.tsx'
import { NetworkPicture } from '../../ui/error/pictures.tsx'
import { isMissingCode } from '../../core/error/missingCode.ts'

export function RouteFailure() {
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
