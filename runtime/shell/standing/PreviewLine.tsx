// Says that this tab shows drafts, and ends it.
import { Button } from 'antd'
import type { Text } from '../../../metadata/model.ts'
import { endPreview } from '../../api/preview.ts'
import { useSay } from '../../hooks.ts'
import styles from './standing.module.css'

const inside: Text = {
  zh: '正在预览您的草稿：仅您可见，不能修改数据',
  en: 'You are looking at your drafts: nobody else sees them, and no data can be changed',
}
const leave: Text = { zh: '退出预览', en: 'Leave the preview' }

export function PreviewLine() {
  const say = useSay()
  const end = () => {
    endPreview()
    location.reload()
  }
  return (
    <div className={styles.line} role="status">
      <span>{say(inside)}</span>
      <Button size="small" onClick={end}>
        {say(leave)}
      </Button>
    </div>
  )
}
