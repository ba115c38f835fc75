// Ends the view as a role or a person; the console begins anew with what is the user's own.
import type { Text } from '../../../metadata/model/model.ts'
import { previewed } from '../api/preview.ts'
import { useServices } from './hooks.ts'

export const endView: Text = { zh: '结束查看', en: 'End the view' }

/** A refusal has been told by the call. */
export function useEndView(): () => void {
  const { api, session } = useServices()
  return () => {
    const ended = api.call('/platform-system/role/end-view', { method: 'POST' })
    ended.then(
      // a preview goes on with the page that it is of
      () => session.restart(previewed() === undefined ? undefined : location.pathname),
      () => undefined,
    )
  }
}
