// Records of another entity that refer to the one that is read; where its reader may, they are given to it and taken from it here.
import { Alert, Button, Pagination, Popconfirm, Select } from 'antd'
import { useId, useMemo } from 'react'
import { fill } from '../../../metadata/base/fill.ts'
import type { DetailRelated, Text } from '../../../metadata/model/model.ts'
import type { Option, Row } from '../../core/contracts/contract.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { useCellTexts } from '../cells/cellTexts.ts'
import { useLookups } from '../options/useLookups.ts'
import { entityIn, usePageScope } from '../base/scope.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import styles from './related.module.css'
import { pageSize, useRelated } from './useRelated.ts'

const words = {
  add: { zh: '选择要添加的{what}', en: 'Choose what to add: {what}' },
  take: { zh: '移除', en: 'Remove' },
  takeOne: { zh: '移除“{name}”', en: 'Remove "{name}"' },
  ask: { zh: '确定移除“{name}”？', en: 'Remove "{name}" from here?' },
  none: { zh: '暂无', en: 'None yet' },
  actions: { zh: '操作', en: 'Actions' },
} satisfies Record<string, Text>

interface Props {
  readonly part: DetailRelated
  readonly row: Row
}

export function RecordRelated({ part, row }: Props) {
  const id = useId()
  const say = useSay()
  const { bundle } = usePageScope()
  const { onlyLooks } = useServices().session
  const { text } = useCellTexts()
  const entity = entityIn(bundle, part.entity)
  const related = useRelated(part, entity, { id: row.id, row })
  const { rows, total, busy } = related
  const change = onlyLooks ? undefined : part.change
  const nameOf = (each: Row): string => String(each[entity.display] ?? (part.columns[0] ? text(part.columns[0], each) : ''))
  const takes = change?.takes === true
  if (related.without) return null
  return (
    <section className={styles.related} aria-labelledby={id} aria-busy={related.loading || busy}>
      <div className={styles.head}>
        <h3 id={id}>
          {say(part.title)} {!related.loading && part.most === undefined && <span>{total}</span>}
        </h3>
        {change && <Adding part={part} shown={rows} busy={busy} give={related.give} />}
      </div>
      {related.error !== undefined && (
        <Alert
          type="error"
          showIcon
          title={related.error}
          action={
            <Button size="small" onClick={related.retry}>
              {say(texts.retry)}
            </Button>
          }
        />
      )}
      {rows.length > 0 && (
        <div className={styles.rows} tabIndex={0} role="group" aria-labelledby={id}>
          <table>
            <thead>
              <tr>
                {part.columns.map((column) => (
                  <th key={column.field} scope="col">
                    {say(column.label)}
                  </th>
                ))}
                {takes && (
                  <th scope="col" className={styles.action}>
                    {say(words.actions)}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((each) => (
                <tr key={each.id}>
                  {part.columns.map((column) => (
                    <td key={column.field}>{text(column, each)}</td>
                  ))}
                  {takes && (
                    <td className={styles.action}>
                      <Popconfirm title={fill(say(words.ask), { name: nameOf(each) })} onConfirm={() => related.take(each)}>
                        <Button
                          type="link"
                          size="small"
                          danger
                          disabled={busy}
                          aria-label={fill(say(words.takeOne), { name: nameOf(each) })}
                        >
                          {say(words.take)}
                        </Button>
                      </Popconfirm>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length === 0 && !related.loading && related.error === undefined && <p className={styles.none}>{say(words.none)}</p>}
      {part.most === undefined && total > pageSize && (
        <Pagination
          size="small"
          align="end"
          current={related.page}
          total={total}
          pageSize={pageSize}
          showSizeChanger={false}
          onChange={related.setPage}
        />
      )}
    </section>
  )
}

interface AddingProps {
  readonly part: DetailRelated
  /** They are here already. */
  readonly shown: readonly Row[]
  readonly busy: boolean
  readonly give: (id: string) => Promise<void>
}

function Adding({ part, shown, busy, give }: AddingProps) {
  const say = useSay()
  const { bundle } = usePageScope()
  const lookups = useMemo(() => [{ key: part.by, entity: entityIn(bundle, part.entity), value: undefined }], [bundle, part])
  const options = useLookups(lookups)(part.by)
  const here = new Set(shown.map(({ id }) => id))
  const label = fill(say(words.add), { what: say(part.title) })
  return (
    <Select<string>
      className={styles.add ?? ''}
      size="small"
      value={null}
      disabled={busy}
      loading={options?.loading === true}
      aria-label={label}
      placeholder={label}
      showSearch={{ filterOption: false, onSearch: (typed) => options?.search?.(typed) }}
      onOpenChange={(open) => open && options?.search?.('')}
      options={flat(options?.items ?? []).filter(({ value }) => !here.has(value))}
      onChange={(id) => void give(id)}
    />
  )
}

/** Of a tree, every node: any may be given. */
const flat = (items: readonly Option[]): { value: string; label: string }[] =>
  items.flatMap(({ value, label, hint, children }) => [
    { value, label: hint === undefined ? label : `${label} · ${hint}` },
    ...flat(children ?? []),
  ])
