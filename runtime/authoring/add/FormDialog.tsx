// A form that stands on the page: its fields, each typed and of a kind, and what the figure is called that is computed with them; or an operation that its
// button calls, with the fields that this asks for.
import { useState } from 'react'
import { type FieldChoice, newField } from '../../../metadata/authoring/words/fieldChoice.ts'
import { type CallWish, withForm } from '../../../metadata/authoring/add/newForm.ts'
import { type FieldProposal, proposeField } from '../../../metadata/authoring/add/proposeField.ts'
import { fill } from '../../../metadata/base/fill.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { NewField } from '../fields/NewField.tsx'
import { Choice, Words } from '../base/inputs.tsx'
import type { Choices } from '../base/server.ts'
import { useProposals } from '../base/useProposals.ts'
import { AddDialog } from './AddDialog.tsx'
import { type Adding, finish, placeIn } from './adding.ts'
import { FormFields } from './FormFields.tsx'
import { blocks as texts, charts, forms } from '../base/designTexts.ts'

interface Props extends Adding {
  readonly choices: Choices
}

const none: Text = { zh: '', en: '' }

export function FormDialog(props: Props) {
  const { called, draft, choices, close } = props
  const say = useSay()
  const { vocabulary } = useProposals()
  /** Without an operation the fields are the form's own. */
  const [own, setOwn] = useState<readonly FieldProposal[]>([])
  const [op, choose] = useState<string>()
  /** Of what the operation asks for, that which the form does not. */
  const [left, leave] = useState<readonly string[]>([])
  const [title, setTitle] = useState(none)
  const [figure, setFigure] = useState(forms.figure)
  const operation = choices.operations.find(({ id }) => id === op)
  const fields = Object.fromEntries(
    operation
      ? Object.entries(operation.fields).filter(([name]) => !left.includes(name))
      : own.map(({ name, kind, label, unit }) => [name, newField(kind, label, unit)] as const),
  )
  const named = operation?.label ?? called
  const propose = (written: string, as: FieldChoice | undefined): FieldProposal =>
    proposeField(written, {
      vocabulary,
      taken: new Set(own.map(({ name }) => name)),
      prefix: '',
      // nothing that is typed here is kept: there is no place for files
      decide: (meant) => as ?? (meant === undefined || meant === 'image' || meant === 'fileList' ? 'decimal' : meant),
    })
  const add = (): void => {
    const wish = {
      title: { zh: title.zh || named.zh, en: title.en || named.en },
      fields,
      figure: figure.zh === '' || figure.en === '' ? undefined : figure,
      ...(operation && { calls: callOf(operation) }),
    }
    finish(props, withForm(draft.document, wish, placeIn(props)))
  }
  return (
    <AddDialog title={fill(say(texts.add), { kind: say(called) })} close={close} add={Object.keys(fields).length > 0 ? add : undefined}>
      {choices.operations.length > 0 && (
        <Choice
          label={forms.calls}
          of={choices.operations}
          value={op}
          empty={forms.noButton}
          choose={(next) => {
            choose(next)
            leave([])
            setFigure(next === undefined ? forms.figure : forms.answer)
          }}
        />
      )}
      <FormFields
        fields={fields}
        required={operation?.required ?? []}
        choices={choices}
        remove={(name) => (operation ? leave([...left, name]) : setOwn(own.filter((each) => each.name !== name)))}
        change={operation ? undefined : (name, kind) => setOwn(own.map((each) => (each.name === name ? { ...each, kind } : each)))}
      >
        {!operation && <NewField choices={choices} propose={propose} add={(field) => setOwn([...own, field])} />}
      </FormFields>
      {operation?.answers.length !== 0 && (
        <>
          <Words label={forms.figureZh} value={figure.zh} change={(zh) => setFigure({ ...figure, zh })} />
          <Words label={forms.figureEn} value={figure.en} change={(en) => setFigure({ ...figure, en })} />
        </>
      )}
      <Words label={charts.zh} value={title.zh} empty={named.zh} change={(zh) => setTitle({ ...title, zh })} />
      <Words label={charts.en} value={title.en} empty={named.en} change={(en) => setTitle({ ...title, en })} />
    </AddDialog>
  )
}

const callOf = ({ id, required, answers }: Choices['operations'][number]): CallWish => ({ op: id, required, answer: answers[0] })
