// What stands in the place of a page that cannot be opened.
import { observer } from 'mobx-react-lite'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { session } from './session.ts'

export const Failed = observer(function Failed() {
  const cause = useRouteError()
  return <p role="alert">{session.speak(isRouteErrorResponse(cause) && cause.status === 404 ? 'missing' : 'failed')}</p>
})
