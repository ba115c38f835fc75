// What clicks on charts have narrowed the lists below to; each can be taken back.
import { CloseOutlined } from '@ant-design/icons'
import type { ChartBlock } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import styles from '../base/page.module.css'
import { useOutput, usePageScope } from '../base/scope.ts'
import { datasetIn } from './figures.ts'

const clear = { zh: '取消筛选', en: 'Clear' }

export function DrillLine({ charts }: { readonly charts: readonly ChartBlock[] }) {
  return (
    <div className={styles.drills}>
      {charts
        .filter(({ drill }) => drill !== undefined)
        .map((block) => (
          <Drill key={block.id} block={block} />
        ))}
    </div>
  )
}

function Drill({ block }: { readonly block: ChartBlock }) {
  const say = useSay()
  const { bundle, outputs, address } = usePageScope()
  const filter = useOutput(`${block.id}.filter`)
  const label = useOutput(`${block.id}.label`)
  if (filter === undefined) return null
  const text = typeof label === 'string' ? label : say(block.title ?? datasetIn(bundle, block.dataset).label)
  const takeBack = () => {
    address.replace(block.id, {})
    outputs.set(`${block.id}.filter`, undefined)
  }
  return (
    <button type="button" className={styles.drill} aria-label={`${say(clear)} ${text}`} onClick={takeBack}>
      {text}
      <CloseOutlined />
    </button>
  )
}
