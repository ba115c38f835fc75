// A detail that stands on the page: the record that another block gives out, by its id.
import type { DetailBlock } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { DetailWithCells } from '../record/DetailWithCells.tsx'
import { useRecord } from '../record/useRecord.ts'
import styles from '../base/page.module.css'
import { entityIn, useOutput, usePageScope } from '../base/scope.ts'

export function DetailPart({ block }: { readonly block: DetailBlock }) {
  const { bundle } = usePageScope()
  const say = useSay()
  const inputRecord = useOutput(block.in.record)
  const { row, status } = useRecord(entityIn(bundle, block.entity), typeof inputRecord === 'string' ? inputRecord : undefined)
  return (
    <div className={styles.standing}>
      {block.title && <h2 className={styles.toolbarTitle}>{say(block.title)}</h2>}
      <DetailWithCells block={block} {...(row && { row })} status={status} />
    </div>
  )
}
