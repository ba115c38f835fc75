// Where the help drawer stands: it is told which page is shown, and its code is fetched when it is first opened.
import { observer } from 'mobx-react-lite'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { loadable } from '../../core/loadable.ts'
import { bundleQuery } from '../../page/fetch/fetchBundle.ts'
import { queryClientOf } from '../../core/query/queryClient.ts'

const drawerCode = loadable(async () => (await import('./HelpDrawer.tsx')).HelpDrawer)

export const HelpHost = observer(function HelpHost() {
  const services = useServices()
  const { help, notices, speak } = services
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (!help.shown) return
    drawerCode.load().then(
      () => setWanted(true),
      () => {
        help.close()
        notices.error(speak('error.network'))
      },
    )
  }, [help.shown, help, notices, speak])
  const { bundle, tab } = useShownPage(help.shown)
  const HelpDrawer = drawerCode.peek()
  return wanted && HelpDrawer ? <HelpDrawer open={help.shown} bundle={bundle} tab={tab} /> : null
})

/** The page at the address, as it lies in the session's cache. */
function useShownPage(wanted: boolean): { readonly bundle: PageBundle | undefined; readonly tab: string | undefined } {
  const services = useServices()
  const { pathname, search } = useLocation()
  const page = services.session.permitted.get(pathname)?.page
  const { data } = useQuery({ ...bundleQuery(services, page ?? ''), enabled: wanted && page !== undefined }, queryClientOf(services))
  return { bundle: page === undefined ? undefined : data, tab: new URLSearchParams(search).get('tab') ?? undefined }
}
