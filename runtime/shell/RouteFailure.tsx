// What stands in place of a screen whose navigation failed: the network kept the menu (or the code) from loading. The session goes on.
import { useNavigate, useLocation, useRouteError } from 'react-router-dom'
import { useText } from '../hooks.ts'
import { Notice } from '../error/Notice.tsx'
import { NetworkPicture } from '../error/pictures.tsx'

export function RouteFailure() {
  const text = useText()
  const navigate = useNavigate()
  const location = useLocation()
  const cause = useRouteError()
  const detail = cause instanceof Error ? cause.message : undefined
  return (
    <Notice
      picture={<NetworkPicture />}
      heading={text('error.menuLoad')}
      message={text('error.menuLoadHint')}
      {...(detail === undefined ? {} : { detail })}
      action={text('error.retry')}
      onAction={() => void navigate(location.pathname + location.search, { replace: true })}
    />
  )
}
