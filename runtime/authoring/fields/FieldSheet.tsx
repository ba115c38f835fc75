// The fields of an entity as lines: what each is called, what it is, whether it is asked for; new ones are typed one after the other at the end.
import { Checkbox, Tooltip } from 'antd'
import { useState } from 'react'
import { choiceOf, type FieldChoice, newField } from '../../../metadata/authoring/words/fieldChoice.ts'
import { type FieldProposal, proposeField } from '../../../metadata/authoring/add/proposeField.ts'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import type { EntityDocument, FieldSchema } from '../../../metadata/generated/language.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { isTenants } from '../../../metadata/base/names.ts'
import { reservedFields } from '../../../metadata/compiler/resolve/reserved.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import type { Draft, Edit, Path } from '../base/draft.ts'
import { useProposals } from '../base/useProposals.ts'
import { FieldKindSelect } from './FieldKindSelect.tsx'
import styles from './fieldSheet.module.css'
import { NewField } from './NewField.tsx'
import { OnPages } from './OnPages.tsx'
import { NewListDialog } from './NewListDialog.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly draft: Draft
  readonly edit: (edit: Edit) => void
  readonly fixed: boolean
  /** Fields that the product asks for: the tenant cannot let them go. */
  readonly asked: ReadonlySet<string>
  /** Another draft has been made beside it. */
  readonly onChange?: (() => void) | undefined
}

/** The field that a list of choices is being made for, and what becomes of it. */
interface Listing {
  readonly label: Text
  readonly take: (choice: FieldChoice) => void
}

const place: Path = ['schema', 'properties']

/** Whether the fields of an entity are what is chosen. */
export const showsFields = ({ document, selected }: Draft): boolean => document.kind === 'entity' && selected.join('/') === place.join('/')

export function FieldSheet({ draft: { document }, edit, fixed, asked, onChange }: Props) {
  const say = useSay()
  const proposals = useProposals()
  const [listing, list] = useState<Listing>()
  /** Added here, not yet offered to the pages. */
  const [fresh, setFresh] = useState<readonly string[]>([])
  const { properties, required = [] } = schemaOf(document)
  const isOwn = (name: string): boolean => isTenants(document.id) || isTenants(name)
  // one that a draft has let go can be asked for again
  const isFixed = (name: string): boolean => asked.has(name) && required.includes(name)
  const set = (name: string, value: FieldSchema): void => edit({ edit: 'set', part: place, property: [name], value })
  const taken = new Set([...Object.keys(properties), ...Object.keys(Object(valueAt(document, ['children']))), ...reservedFields])
  const propose = (written: string, chosen: FieldChoice | undefined): FieldProposal =>
    proposeField(written, {
      vocabulary: proposals.vocabulary,
      taken,
      prefix: isTenants(document.id) ? '' : 'x_',
      decide: (meant) => chosen ?? meant ?? 'text',
    })
  const ask = (name: string, isAsked: boolean): void => {
    const next = isAsked ? [...required, name] : required.filter((each) => each !== name)
    edit({ edit: 'set', part: ['schema'], property: ['required'], value: next.length > 0 ? next : undefined })
  }
  return (
    <section className={styles.sheet} aria-label={say(texts.sheet)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(texts.label)}</th>
            <th scope="col">{say(texts.kind)}</th>
            <th scope="col" className={styles.asked}>
              {say(texts.required)}
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(properties).map(([name, field]) => {
            const { label } = field['x-field']
            return (
              <tr key={name} data-field={name}>
                <td>
                  <button type="button" className={styles.called} onClick={() => edit({ edit: 'select', part: [...place, name] })}>
                    {say(label)}
                  </button>
                  <code>{name}</code>
                </td>
                <td>
                  <FieldKindSelect
                    label={texts.kind}
                    value={choiceOf(field)}
                    choices={proposals.choices}
                    disabled={fixed || !isOwn(name)}
                    choose={(choice) => set(name, newField(choice, label))}
                    makeList={() => list({ label, take: (choice) => set(name, newField(choice, label)) })}
                  />
                </td>
                <td className={styles.asked}>
                  <Tooltip title={isFixed(name) ? say(texts.held) : undefined}>
                    <Checkbox
                      aria-label={[say(texts.required), say(label), ...(isFixed(name) ? [say(texts.held)] : [])].join(' · ')}
                      checked={required.includes(name)}
                      disabled={fixed || isFixed(name)}
                      onChange={({ target }) => ask(name, target.checked)}
                    />
                  </Tooltip>
                </td>
              </tr>
            )
          })}
          {!fixed && (
            <NewField
              choices={proposals.choices}
              propose={propose}
              makeList={(label, take) => list({ label, take })}
              add={({ name, kind, label, unit }) => {
                set(name, newField(kind, label, unit))
                setFresh((before) => [...before, name])
              }}
            />
          )}
        </tbody>
      </table>
      {listing && (
        <NewListDialog
          entity={document.id}
          field={listing.label}
          vocabulary={proposals.vocabulary}
          taken={new Set(proposals.choices?.dictionaries.map(({ id }) => id))}
          close={() => list(undefined)}
          made={(id) => {
            listing.take(`dictionary:${id}`)
            list(undefined)
            proposals.again()
            onChange?.()
          }}
        />
      )}
      {fresh.length > 0 && (
        <OnPages
          entity={document.id}
          fields={fresh.filter((name) => name in properties)}
          close={() => setFresh([])}
          done={() => {
            setFresh([])
            onChange?.()
          }}
        />
      )}
      {!fixed && <p className={styles.hint}>{say(texts.hint)}</p>}
    </section>
  )
}

const schemaOf = (document: object): EntityDocument['schema'] =>
  // Only of entities, whose schema the language asks for.
  valueAt(document, ['schema']) as EntityDocument['schema']
