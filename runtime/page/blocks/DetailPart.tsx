// A detail that stands on the page: the record that another block gives out, by its id.
import type { DetailBlock } from '../../../metadata/model.ts'
import { useSay } from '../../hooks.ts'
import { DetailWithCells } from '../record/DetailWithCells.tsx'
import { useRecord } from '../record/useRecord.ts'
import styles from '../render/page.module.css'
import { entityIn, useOutput, usePageScope } from '../scope.ts'

export function DetailPart({ block }: { readonly block: DetailBlock }) {
  const { bundle } = usePageScope()
  const say = useSay()
  const given = useOutput(block.in.record)
  const { row, status } = useRecord(entityIn(bundle, block.entity), typeof given === 'string' ? given : undefined)
  return (
    <div className={styles.standing}>
      {block.title && <h2 className={styles.toolbarTitle}>{say(block.title)}</h2>}
      <DetailWithCells block={block} {...(row && { row })} status={status} />
    </div>
  )
}
