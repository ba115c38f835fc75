// The same as a table: each machine with how many of its places stand in which state.
import { memo, useMemo } from 'react'
import { useLanguage, useSay, type LiveBlockProps, type LiveItem } from '../../runtime/index.ts'
import { codesIn } from './counts.ts'
import { words } from './texts.ts'

interface WallTableProps extends Pick<LiveBlockProps, 'items'> {
  readonly places: LiveBlockProps['places']
  readonly title: string | undefined
  readonly onChoose: (item: LiveItem) => void
}

export const WallTable = memo(function WallTable({ items, places, title, onChoose }: WallTableProps) {
  const say = useSay()
  const language = useLanguage()
  const number = useMemo(() => new Intl.NumberFormat(language), [language])
  return (
    <table className="wall-table">
      {title !== undefined && <caption>{title}</caption>}
      <thead>
        <tr>
          <th scope="col">{say(words.machine)}</th>
          <th scope="col">{say(words.state)}</th>
          {places?.states.map(({ value, label }) => (
            <th key={value} scope="col" className="wall-number">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <button type="button" onClick={() => onChoose(item)}>
                {item.title}
              </button>
            </th>
            <td>{item.state.label}</td>
            {places?.states.map(({ value }, code) => (
              <td key={value} className="wall-number">
                {number.format(codesIn(item)[code] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
})
