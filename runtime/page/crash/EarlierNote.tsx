// Says above a page that it is not the newest: that one crashed here.
import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { equal } from '../../../metadata/patch/patchNodes.ts'
import { titleOf as titleIn, type MenuItem } from '../../core/api/menu.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { momentText } from '../../core/i18n/moment.ts'
import type { Services } from '../../core/services.ts'
import { showLive } from './showEarlier.ts'

const texts = {
  shown: {
    zh: '最新版本（{by}，{at} 发布）出错，已上报。现显示上一个可用的版本',
    en: 'The newest version (by {by}, {at}) crashed and has been reported. The one before is shown',
  },
  again: { zh: '打开最新版本', en: 'Open the newest' },
} satisfies Record<string, Text>

interface Props {
  readonly page: PageBundle['page']
  readonly instead: NonNullable<PageBundle['instead']>
}

/** While a page is shown as it was before, tabs, breadcrumb and menu call it as it was too. */
function useCalledAsShown(page: string, title: Text): void {
  const services = useServices()
  useEffect(() => {
    const before = callPage(services, page, title)
    return () => {
      // what has been published meanwhile has its own name
      if (before && titleOf(services, page) === title) callPage(services, page, before)
    }
  }, [services, page, title])
}

const titleOf = ({ session }: Services, page: string): Text | undefined => session.pages.find(({ id }) => id === page)?.title

/** In the menu too where that calls it alike; answers what it was called, where that is something else. */
function callPage(services: Services, page: string, title: Text): Text | undefined {
  const { session, tabs } = services
  const { user, menus, pages } = session
  const before = titleOf(services, page)
  if (!user || !menus || !before || equal(before, title)) return undefined
  const called = pages.map((entry) => (entry.id === page ? { ...entry, title } : entry))
  session.renew(user, calledIn(menus, page, { before, title }), called)
  for (const tab of tabs.list) if (tab.page === page && equal(tab.title, before)) tabs.rename(tab.path, title)
  return before
}

const calledIn = (items: readonly MenuItem[], page: string, called: { readonly before: Text; readonly title: Text }): readonly MenuItem[] =>
  items.map((item) => ({
    ...item,
    ...(item.page === page && equal(titleIn(item), called.before) && { name: called.title.zh, alias: called.title.en }),
    children: calledIn(item.children, page, called),
  }))

export function EarlierNote({ page, instead }: Props) {
  const say = useSay()
  const services = useServices()
  useCalledAsShown(page.id, page.title)
  return (
    <Alert
      type="warning"
      showIcon
      title={fill(say(texts.shown), { by: instead.by, at: momentText(new Date(instead.at)) })}
      action={
        <Button size="small" onClick={() => showLive(services, page.id)}>
          {say(texts.again)}
        </Button>
      }
    />
  )
}
