// Figures over the whole result, which a table has at its foot.
import { useLanguage, useSay, type CardsBlockProps } from '../../runtime/index.ts'
import { formatNumber } from '../kit/text/format.ts'
import { titleOf } from '../kit/text/title.ts'
import { texts } from './texts.ts'

export function Sums({ columns, sums }: { readonly columns: CardsBlockProps['columns']; readonly sums: CardsBlockProps['sums'] }) {
  const say = useSay()
  const language = useLanguage()
  const summed = columns.filter(({ field, hidden }) => sums !== undefined && field in sums && !hidden)
  if (!sums || summed.length === 0) return null
  return (
    <dl className="cards-sums" aria-label={say(texts.sum)}>
      {summed.map((column) => (
        <div key={column.field}>
          <dt>{`${say(texts.sum)} · ${titleOf(column, { say, language })}`}</dt>
          <dd>{formatNumber(sums[column.field], { language, ...(column.decimals !== undefined && { decimals: column.decimals }) })}</dd>
        </div>
      ))}
    </dl>
  )
}
