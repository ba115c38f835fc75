// A form that stands on the page: its fields, each typed and of a kind, and what the figure is called that is computed with them.
import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { type FieldChoice, newField } from '../../../metadata/assist/fieldChoice.ts'
import { withForm } from '../../../metadata/assist/newForm.ts'
import { type FieldProposal, proposeField } from '../../../metadata/assist/proposeField.ts'
import { fill } from '../../../metadata/fill.ts'
import type { Text } from '../../../metadata/model.ts'
import { useSay } from '../../hooks.ts'
import { FieldKindSelect } from '../fields/FieldKindSelect.tsx'
import { NewField } from '../fields/NewField.tsx'
import { texts as fieldTexts } from '../fields/texts.ts'
import { Words } from '../inputs.tsx'
import type { Choices } from '../server.ts'
import { texts as words } from '../texts.ts'
import { useProposals } from '../useProposals.ts'
import { AddDialog } from './AddDialog.tsx'
import { type Adding, finish, placeIn } from './adding.ts'
import styles from './design.module.css'
import { blocks as texts, charts, forms } from './texts.ts'

interface Props extends Adding {
  readonly choices: Choices
}

const none: Text = { zh: '', en: '' }

export function FormDialog(props: Props) {
  const { called, draft, choices, close } = props
  const say = useSay()
  const { vocabulary } = useProposals()
  const [fields, setFields] = useState<readonly FieldProposal[]>([])
  const [title, setTitle] = useState(none)
  const [figure, setFigure] = useState(forms.figure)
  const named = { zh: title.zh || called.zh, en: title.en || called.en }
  const own = Object.fromEntries(fields.map(({ name, kind, label, unit }) => [name, newField(kind, label, unit)]))
  const propose = (written: string, as: FieldChoice | undefined): FieldProposal =>
    proposeField(written, {
      vocabulary,
      taken: new Set(fields.map(({ name }) => name)),
      prefix: '',
      // nothing that is typed here is kept: there is no place for files
      decide: (meant) => as ?? (meant === undefined || meant === 'image' || meant === 'fileList' ? 'decimal' : meant),
    })
  const add = (): void => {
    const wish = { title: named, fields: own, figure: figure.zh === '' || figure.en === '' ? undefined : figure }
    finish(props, withForm(draft.document, wish, placeIn(props)))
  }
  return (
    <AddDialog title={fill(say(texts.add), { kind: say(called) })} close={close} add={fields.length > 0 ? add : undefined}>
      <table className={styles.asked} aria-label={say(forms.fields)}>
        <thead>
          <tr>
            <th scope="col">{say(fieldTexts.label)}</th>
            <th scope="col">{say(fieldTexts.kind)}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <td>{say(field.label)}</td>
              <td>
                <FieldKindSelect
                  label={fieldTexts.kind}
                  value={field.kind}
                  choices={choices}
                  choose={(kind) => setFields(fields.map((each) => (each === field ? { ...each, kind } : each)))}
                />
              </td>
              <td>
                <Button
                  type="text"
                  aria-label={`${say(words.remove)} · ${say(field.label)}`}
                  icon={<DeleteOutlined />}
                  onClick={() => setFields(fields.filter((each) => each !== field))}
                />
              </td>
            </tr>
          ))}
          <NewField choices={choices} propose={propose} add={(field) => setFields([...fields, field])} />
        </tbody>
      </table>
      <Words label={forms.figureZh} value={figure.zh} change={(zh) => setFigure({ ...figure, zh })} />
      <Words label={forms.figureEn} value={figure.en} change={(en) => setFigure({ ...figure, en })} />
      <Words label={charts.zh} value={title.zh} empty={named.zh} change={(zh) => setTitle({ ...title, zh })} />
      <Words label={charts.en} value={title.en} empty={named.en} change={(en) => setTitle({ ...title, en })} />
    </AddDialog>
  )
}
