// Why a figure of a table is what it is: one of a row, or one of the sums at the foot.
import type { TableBlock } from '../../../metadata/model/model.ts'
import { datasetOf } from '../../../metadata/compiler/resolve/figures.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useCellTexts } from '../cells/cellTexts.ts'
import { useInputs } from '../base/useInputs.ts'
import type { Stay } from '../../core/contracts/overlayContract.ts'
import { conditionsOf, dimensionsIn } from './reason.ts'
import { WhyDrawer } from './WhyDrawer.tsx'

interface Props {
  readonly block: TableBlock
  readonly measure: string
  readonly row: Row | undefined
  readonly stay: Stay
}

export function WhyOfRow({ block, measure, row, stay }: Props) {
  const { filter } = useInputs(block)
  const { text } = useCellTexts()
  const params = block.params ?? {}
  const dimensions = dimensionsIn(params)
  const of = row ? block.columns.filter(({ field }) => dimensions.includes(field)).map((column) => text(column, row)) : []
  const [asked, whole] = [row, undefined].map((each) => conditionsOf(each, params, filter))
  return (
    <WhyDrawer
      dataset={datasetOf(block.entity) ?? ''}
      measure={measure}
      filter={asked ?? filter}
      {...(whole && { whole })}
      of={of}
      stay={stay}
    />
  )
}
