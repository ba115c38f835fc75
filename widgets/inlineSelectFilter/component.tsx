// A few of many records to compare: the first choices lie open, the rest stands under more, and only so many can be chosen. Of more than one page
// they are looked for by name: in a list that has no end, what lies open would be chance.
import { CheckOutlined, DownOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useState } from 'react'
import { useSay, type FilterProps, type Option, type Options } from '../../runtime/index.ts'
import { severalOf } from '../kit/choice/choice.ts'
import { LookupSelect } from '../kit/choice/lookupSelect.tsx'
import { noOptions } from '../kit/choice/noOptions.ts'
import { useFirstPage } from '../kit/choice/useFirstPage.ts'
import { placeholders } from '../kit/text/placeholders.ts'
import { numberOf } from '../kit/text/setting.ts'
import { sentences, texts } from './texts.ts'
import '../kit/chips.css'

/** Spec 5.10: at most 4 selections by default. */
const standardMax = 4
const standardShown = 4

/**
 * Which choices lie open, and which stand under more. What is chosen always lies open; the first of the others fill what room it leaves.
 */
export function laidOut(
  { items, find }: Pick<Options, 'items' | 'find'>,
  chosen: readonly string[],
  shown: number,
): { readonly open: readonly Option[]; readonly rest: readonly Option[] } {
  const wanted = new Set(chosen)
  for (const { value } of items) if (wanted.size < shown) wanted.add(value)
  const known = new Set(items.map(({ value }) => value))
  const elsewhere = chosen.filter((value) => !known.has(value)).map((value) => find(value) ?? { value, label: value })
  return {
    open: [...items.filter(({ value }) => wanted.has(value)), ...elsewhere],
    rest: items.filter(({ value }) => !wanted.has(value)),
  }
}

export default function InlineSelectFilter({ id, value, onChange, field, options = noOptions, settings, describedBy }: FilterProps) {
  const say = useSay()
  useFirstPage(options)
  // Once and for all: what is typed may leave a page alone.
  const [isLong, setLong] = useState(false)
  if (options.more && !isLong) setLong(true)
  const single = settings.single === true
  const max = single ? 1 : (numberOf(settings.max) ?? standardMax)
  const chosen = severalOf(value)
  const { open, rest } = laidOut(options, chosen, numberOf(settings.shown) ?? standardShown)
  const isFull = !single && chosen.length >= max
  const toggle = (clicked: string) => {
    const without = chosen.filter((one) => one !== clicked)
    const next = without.length < chosen.length ? without : single ? [clicked] : [...chosen, clicked]
    if (next.length <= max) onChange(next.length === 0 ? undefined : single ? next[0] : next)
  }
  const isOff = (choice: Option) => (choice.disabled ?? false) || (isFull && !chosen.includes(choice.value))
  if (isLong)
    return (
      <LookupSelect
        id={id}
        value={single ? chosen[0] : chosen}
        onChange={(next) => onChange(next === undefined || next.length === 0 ? undefined : next)}
        options={options}
        multiple={!single}
        max={max}
        clearable={field.default === undefined}
        placeholder={say(single ? placeholders.select : sentences.full(max))}
        {...(describedBy !== undefined && { describedBy })}
      />
    )
  return (
    <div id={id} className="chips" role="group" aria-label={say(field.label)} aria-describedby={describedBy}>
      {open.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="chip"
          aria-pressed={chosen.includes(choice.value)}
          disabled={isOff(choice)}
          {...(isOff(choice) && { title: say(sentences.full(max)) })}
          onClick={() => toggle(choice.value)}
        >
          {choice.label}
        </button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((choice) => ({
              key: choice.value,
              label: choice.label,
              disabled: isOff(choice),
              icon: chosen.includes(choice.value) ? <CheckOutlined /> : undefined,
            })),
            onClick: ({ key }) => toggle(key),
          }}
        >
          <button type="button" className="chip" aria-haspopup="menu">
            {say(texts.more)} <DownOutlined />
          </button>
        </Dropdown>
      )}
      {isFull && <span className="chips-full">{say(sentences.full(max))}</span>}
    </div>
  )
}
