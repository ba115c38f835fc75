// Says above a page that it is not the newest: that one crashed here.
import { Alert, Button } from 'antd'
import { fill } from '../../../metadata/fill.ts'
import type { Text } from '../../../metadata/model.ts'
import type { PageBundle } from '../../bundleContract.ts'
import { useSay, useServices } from '../../hooks.ts'
import { momentText } from '../../i18n/moment.ts'
import { showLive } from './showEarlier.ts'

const texts = {
  title: { zh: '最新版本的页面出错，现显示上一个可用的版本', en: 'The newest version of this page crashed, so the one before is shown' },
  hint: {
    zh: '最新版本由 {by} 于 {at} 发布，出错情况已上报。您可以照常使用本页。',
    en: 'It was published by {by} on {at} and has been reported. You can work here as usual.',
  },
  again: { zh: '打开最新版本', en: 'Open the newest' },
} satisfies Record<string, Text>

interface Props {
  readonly page: string
  readonly instead: NonNullable<PageBundle['instead']>
}

export function EarlierNote({ page, instead }: Props) {
  const say = useSay()
  const services = useServices()
  return (
    <Alert
      type="warning"
      showIcon
      title={say(texts.title)}
      description={fill(say(texts.hint), { by: instead.by, at: momentText(new Date(instead.at)) })}
      action={<Button onClick={() => showLive(services, page)}>{say(texts.again)}</Button>}
    />
  )
}
