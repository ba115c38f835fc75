// How many entries of forms wait for a line, in the header; nothing where none does. Phones have their bar.
import { CloudUploadOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import { useServices, useText } from '../../core/hooks/hooks.ts'
import { HeaderButton } from '../menu/HeaderButton.tsx'
import bell from '../messages/bell.module.css'
import { noteOf } from './noteOf.ts'

export const OutboxEntry = observer(function OutboxEntry() {
  const { outbox } = useServices()
  const text = useText()
  const count = outbox?.entries.length ?? 0
  if (!outbox || count === 0) return null
  return (
    <HeaderButton wide label={noteOf(count, text)} onClick={() => outbox.show()}>
      <span className={bell.bell}>
        <CloudUploadOutlined />
        <span className={bell.count}>{count > 99 ? '99+' : count}</span>
      </span>
    </HeaderButton>
  )
})
