// One condition of the panel: its label, its filter, and what is wrong with it.
import { Suspense, useId, type CSSProperties } from 'react'
import type { SearchField } from '../../metadata/model/model.ts'
import { useSay, type SearchBlockProps } from '../../runtime/index.ts'
import { cellsOf } from './fold.ts'

export interface ConditionProps extends Pick<SearchBlockProps, 'filterOf' | 'optionsOf'> {
  readonly item: SearchField
  readonly hidden: boolean
  readonly columns: number
  readonly value: unknown
  readonly fault: string | undefined
  readonly onChange: (field: string, value: unknown) => void
}

/** Mounted when first unfolded, with the code it needs; hidden again it stays, so that it keeps what was typed. */
export function Condition({ item, hidden, columns, value, fault, onChange, filterOf, optionsOf }: ConditionProps) {
  const say = useSay()
  const id = useId()
  const Filter = filterOf(item)
  const options = optionsOf(item)
  const { span, offset } = cellsOf(item, columns)
  const cells = span + offset
  const style: CSSProperties = {
    gridColumn: `span ${cells}`,
    ...(offset > 0 && { marginInlineStart: `calc((100% + var(--search-gap)) / ${cells} * ${offset})` }),
  }
  return (
    <div className="search-item" hidden={hidden} style={style} data-field={item.field}>
      <label htmlFor={id} title={say(item.label)}>
        {say(item.label)}
      </label>
      <div className="search-control">
        <Suspense fallback={<span className="search-waiting" />}>
          <Filter
            id={id}
            value={value}
            onChange={(next) => onChange(item.field, next)}
            field={item}
            settings={item.widget.props}
            {...(options && { options })}
            {...(fault !== undefined && { describedBy: `${id}-fault` })}
          />
        </Suspense>
        {fault !== undefined && (
          <p id={`${id}-fault`} className="search-fault" role="alert">
            {fault}
          </p>
        )}
      </div>
    </div>
  )
}
