// What the server knows of the user, asked anew each time it is looked at.
import { Descriptions } from 'antd'
import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { OwnSessions } from './OwnSessions.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { texts as accountTexts } from './texts.ts'
import { useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import { useAnswer } from '../../core/hooks/useAnswer.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import type { Stay } from '../../core/contracts/overlayContract.ts'
import { Waiting } from '../../ui/overlay/Waiting.tsx'
import type { User } from '../../core/stores/session.ts'
import { OwnPicture } from './OwnPicture.tsx'
import styles from './personalData.module.css'

const texts = {
  account: { zh: '账号', en: 'Account' },
  kind: { zh: '账号类型', en: 'Kind of account' },
  tenant: { zh: '所属工厂', en: 'Mill' },
  none: { zh: '尚未加入工厂', en: 'None yet' },
  id: { zh: '用户编号', en: 'User id' },
  pages: { zh: '可用页面', en: 'Pages' },
  count: { zh: '{count} 个', en: '{count}' },
} satisfies Record<string, Text>

const KINDS: Readonly<Record<User['kind'], Text>> = {
  platform: { zh: '平台人员', en: 'Platform staff' },
  tenant: { zh: '工厂人员', en: 'Mill staff' },
  visitor: { zh: '访客', en: 'Visitor' },
}

export const PersonalData = observer(function PersonalData({ stay }: { readonly stay: Stay }) {
  const { api, session } = useServices()
  const text = useText()
  const say = useSay()
  const ask = useCallback((signal: AbortSignal) => api.call<User>('/auth/me', { quiet: true, silent: true, signal }), [api])
  const { answer: user, error, again } = useAnswer(ask)

  const items = user && [
    { key: 'account', label: say(texts.account), children: user.username },
    { key: 'kind', label: say(texts.kind), children: say(KINDS[user.kind]) },
    { key: 'tenant', label: say(texts.tenant), children: user.tenantName ?? say(texts.none) },
    { key: 'pages', label: say(texts.pages), children: fill(say(texts.count), { count: session.permitted.size }) },
    { key: 'id', label: say(texts.id), children: <code className={styles.id}>{user.id}</code> },
  ]
  return (
    <Overlay container={{ type: 'drawer', width: '30%' }} title={text('shell.profile')} stay={stay}>
      {user && items ? (
        <>
          <OwnPicture name={user.name} tenant={user.tenantName} />
          <Descriptions column={1} items={items} styles={{ label: { width: 120 } }} />
          <h3 className={styles.section}>{say(accountTexts.factor)}</h3>
          <SecondFactor />
          <h3 className={styles.section}>{say(accountTexts.sessions)}</h3>
          <OwnSessions />
        </>
      ) : (
        <Waiting error={error} retry={again} />
      )}
    </Overlay>
  )
})
