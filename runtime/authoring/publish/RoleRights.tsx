// What a role gains or loses by a publication: by what the rights are over, actions on the same fields together. And what nobody can run yet.
import { Alert } from 'antd'
import { useState } from 'react'
import { alikeTogether, type RightsOver } from '../../../metadata/layers/diff/alikeRights.ts'
import type { DescribedRight } from '../../../metadata/layers/diff/rightsInWords.ts'
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import styles from './roleRights.module.css'
import type { Checked, Unoffered as Operation } from '../base/server.ts'
import { rightsTexts, weights } from '../base/texts.ts'

interface Props {
  readonly change: Checked['changes'][number]
  readonly rights: readonly DescribedRight[]
}

/** So many kinds of records, and fields of one line, are read at a glance; the others are unfolded. */
const most = { subjects: 6, fields: 4 }

export function RoleRights({ change: { kind, subject, weight }, rights }: Props) {
  const say = useSay()
  return (
    <li data-weight={weight}>
      <div className={styles.role}>
        <strong>{fill(say(kind === 'role.loses' ? rightsTexts.loses : rightsTexts.gains), { name: say(subject.label) })}</strong>
        <Rights rights={rights} />
      </div>
      <em>{say(weights[weight])}</em>
    </li>
  )
}

/** By what they are over. */
export function Rights({ rights }: Pick<Props, 'rights'>) {
  const say = useSay()
  const [whole, setWhole] = useState(false)
  const all = alikeTogether(rights)
  const shown = whole ? all : all.slice(0, most.subjects)
  return (
    <>
      <dl className={styles.rights}>
        {shown.map((over) => (
          <Over key={over.subject.id} over={over} />
        ))}
      </dl>
      {shown.length < all.length && (
        <button type="button" className={styles.unfold} onClick={() => setWhole(true)}>
          {fill(say(rightsTexts.more), { n: all.length - shown.length })}
        </button>
      )}
    </>
  )
}

function Over({ over: { subject, parts } }: { readonly over: RightsOver }) {
  const say = useSay()
  const inOne = (words: readonly Text[]): string => words.map(say).join(say(rightsTexts.between))
  return (
    <>
      <dt>{say(subject.label)}</dt>
      <dd>
        {parts.map(({ actions, fields }) => (
          <div key={inOne(actions)}>
            <span>{inOne(actions)}</span>
            {fields.length > most.fields ? (
              <details>
                <summary>{fill(say(rightsTexts.fields), { n: fields.length })}</summary>
                {inOne(fields)}
              </details>
            ) : (
              fields.length > 0 && <small>{inOne(fields)}</small>
            )}
          </div>
        ))}
      </dd>
    </>
  )
}

export function Unoffered({ operations }: { readonly operations: readonly Operation[] }) {
  const say = useSay()
  const line = ({ operation, entity, pages }: Operation): string =>
    fill(say(pages.length > 0 ? rightsTexts.notOffered : rightsTexts.noPage), {
      operation: say(operation),
      entity: say(entity),
      pages: pages.map(({ title }) => say(title)).join(say(rightsTexts.between)),
    })
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.unoffered ?? ''}
      title={say(rightsTexts.unoffered)}
      description={operations.map((each) => (
        <div key={line(each)}>{line(each)}</div>
      ))}
    />
  )
}
