// The columns of a sheet as fields to be: kept or not, called, of a type, required, unique; with their first values.
import { Checkbox, Input, Select, Switch } from 'antd'
import { isNumber } from '../../../metadata/authoring/words/fieldChoice.ts'
import { fill } from '../../../metadata/base/fill.ts'
import { type ChosenColumn, mayHaveUniqueRule } from '../../../metadata/authoring/sheet/documents.ts'
import type { ColumnKind } from '../../../metadata/authoring/sheet/kinds.ts'
import { useOverlayRoot, useSay } from '../../core/hooks/hooks.ts'
import styles from './sheet.module.css'
import { plain } from '../fields/texts.ts'
import { sheetTexts } from './texts.ts'

interface Props {
  readonly columns: readonly ChosenColumn[]
  readonly change: (columns: readonly ChosenColumn[]) => void
}

export function ColumnTable({ columns, change }: Props) {
  const say = useSay()
  return (
    <table className={styles.columns}>
      <thead>
        <tr>
          {(['keep', 'column', 'labelZh', 'labelEn', 'kind', 'required', 'unique'] as const).map((name) => (
            <th key={name} scope="col">
              {say(sheetTexts[name])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <Column
            key={column.title}
            column={column}
            change={(part) => change(columns.map((each) => (each === column ? { ...each, ...part } : each)))}
          />
        ))}
      </tbody>
    </table>
  )
}

interface ColumnProps {
  readonly column: ChosenColumn
  readonly change: (part: Partial<ChosenColumn>) => void
}

function Column({ column, change }: ColumnProps) {
  const say = useSay()
  const { title, keep, label } = column
  const named = (name: keyof typeof sheetTexts): string => `${title} · ${say(sheetTexts[name])}`
  const maySingle = mayHaveUniqueRule(column)
  return (
    <tr data-column={title} data-left={!keep || undefined}>
      <td>
        <Checkbox aria-label={named('keep')} checked={keep} onChange={({ target }) => change({ keep: target.checked })} />
      </td>
      <th scope="row">
        {title}
        <ColumnFindings column={column} />
      </th>
      <td>
        <Input
          aria-label={named('labelZh')}
          value={label.zh}
          disabled={!keep}
          onChange={({ target }) => change({ label: { ...label, zh: target.value } })}
        />
      </td>
      <td>
        <Input
          aria-label={named('labelEn')}
          value={label.en}
          disabled={!keep}
          onChange={({ target }) => change({ label: { ...label, en: target.value } })}
        />
      </td>
      <td>
        <Kind column={column} change={change} />
      </td>
      <td title={column.mayBeRequired ? undefined : say(sheetTexts.someEmpty)}>
        <span className={styles.word}>{say(sheetTexts.required)}</span>
        <Switch
          size="small"
          aria-label={named('required')}
          checked={column.required}
          disabled={!keep || !column.mayBeRequired}
          onChange={(required) => change({ required })}
        />
      </td>
      <td title={maySingle ? undefined : say(sheetTexts.someTwice)}>
        <span className={styles.word}>{say(sheetTexts.unique)}</span>
        <Switch
          size="small"
          aria-label={named('unique')}
          checked={column.unique && maySingle}
          disabled={!keep || !maySingle}
          onChange={(unique) => change({ unique })}
        />
      </td>
    </tr>
  )
}

/** Each entity that its values name is a type of its own. */
function Kind({ column, change }: ColumnProps) {
  const say = useSay()
  const root = useOverlayRoot()
  const { kind, kinds, references, unit, decimals, title, keep } = column
  const options = kinds.flatMap((each) =>
    each === 'reference'
      ? references.map(({ entity, label }) => ({
          value: `reference ${entity}`,
          label: fill(say(sheetTexts.reference), { entity: say(label) }),
        }))
      : [{ value: each as string, label: say(each === 'dictionary' ? sheetTexts.list : plain[each]) }],
  )
  const choose = (value: string): void => {
    const [next, entity] = value.split(' ')
    const first = references.filter((each) => each.entity === entity)
    change({ kind: next as ColumnKind, references: [...first, ...references.filter((each) => each.entity !== entity)] })
  }
  const hints = [kind === 'decimal' ? (0).toFixed(decimals) : '', isNumber(kind) ? (unit ?? '') : ''].filter((hint) => hint !== '')
  return (
    <div className={styles.kind}>
      <Select
        aria-label={`${title} · ${say(sheetTexts.kind)}`}
        value={kind === 'reference' ? `reference ${references[0]?.entity ?? ''}` : kind}
        options={options}
        disabled={!keep}
        onChange={choose}
        popupMatchSelectWidth={false}
        getPopupContainer={() => root}
      />
      {hints.length > 0 && <span className={styles.hint}>{hints.join(' ')}</span>}
    </div>
  )
}

/** Its first values, and what stands in the way of others. */
function ColumnFindings({ column: { kind, first, faults, values, references, misfits, twice = [] } }: { readonly column: ChosenColumn }) {
  const say = useSay()
  const unknown = kind === 'reference' ? (references[0]?.unknown ?? []) : []
  const shown =
    kind === 'dictionary'
      ? fill(say(sheetTexts.values), { values: values.map(({ label }) => label.zh).join(say(sheetTexts.between)) })
      : first.join(' · ')
  return (
    <>
      <span className={styles.first}>{shown === '' ? say(sheetTexts.nothing) : shown}</span>
      {unknown.length > 0 && (
        <span className={styles.fault}>{fill(say(sheetTexts.unknown), { values: unknown.join(say(sheetTexts.between)) })}</span>
      )}
      {misfits &&
        misfits.kind !== kind &&
        misfits.cells.map(({ row, value }) => (
          <span key={`misfit ${row}`} className={styles.fault}>
            {fill(say(sheetTexts.misfit), { kind: say(plain[misfits.kind as keyof typeof plain]), row, value })}
          </span>
        ))}
      {twice.map(({ value, rows }) => (
        <span key={`twice ${value}`} className={styles.fault}>
          {fill(say(sheetTexts.twice), { value, rows: rows.join(say(sheetTexts.between)) })}
        </span>
      ))}
      {faults.map(({ row, message }) => (
        <span key={row} className={styles.fault}>
          {fill(say(sheetTexts.row), { row, message: say(message) })}
        </span>
      ))}
    </>
  )
}
