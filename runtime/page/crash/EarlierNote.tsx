// Says above a page that it is not the newest: that one crashed here.
import { Alert, Button } from 'antd'
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { momentText } from '../../core/i18n/moment.ts'
import { showLive } from './showEarlier.ts'
import { useCalledAsShown } from './useCalledAsShown.ts'

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
