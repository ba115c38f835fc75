// One property of a part: its label, what edits it, and what is wrong with it.
import { QuestionCircleOutlined } from '@ant-design/icons'
import { AutoComplete, Input, InputNumber, Segmented, Select, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { dictionaryOfStates } from '../../../metadata/authoring/add/stateGraph.ts'
import { choiceWord } from '../../../metadata/authoring/words/choiceWords.ts'
import type { Property } from '../../../metadata/authoring/properties/propertyOf.ts'
import { propsOf, withProp } from '../../../metadata/authoring/properties/widgetProps.ts'
import { offered } from '../../../metadata/document/dictionaryValues.ts'
import { jsonObjectOf } from '../../../metadata/base/jsonObject.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useOverlayRoot, useSay, useWidgets } from '../../core/hooks/hooks.ts'
import { ConditionEditor } from '../conditions/ConditionEditor.tsx'
import { useDictionaryValues } from '../conditions/useDictionaryValues.ts'
import { JsonInput } from './JsonInput.tsx'
import { NamedChoice } from './NamedChoice.tsx'
import type { PropertyProps } from './propertyProps.ts'
import { RatioInput, TermsInput } from './TermsInput.tsx'
import { texts } from '../base/texts.ts'
import { isText } from '../../../metadata/text/isText.ts'
import type { Choices } from '../base/server.ts'
import { usePageKeys, useTestable } from './useTestable.ts'
import { useNamedChoices } from '../base/useNamedChoices.ts'
import { useNamed, useWidgetChoices } from '../base/useProposals.ts'
import styles from '../base/workshop.module.css'

export function PropertyInput(props: PropertyProps) {
  const say = useSay()
  const { id, property, error } = props
  const { label, meaning, required, type } = property
  // two inputs, or several buttons, are named by the label together
  const isGroup = type === 'words' || type === 'switch' || type === 'condition' || type === 'cel' || type === 'ratio'
  return (
    <div className={styles.property}>
      <div className={styles.label}>
        <label id={`${id}-label`} htmlFor={isGroup ? undefined : id}>
          {say(label)}
          {required && <span className={styles.required}>*</span>}
        </label>
        {meaning && (
          <Tooltip title={say(meaning)}>
            <QuestionCircleOutlined className={styles.meaning ?? ''} aria-label={say(meaning)} />
          </Tooltip>
        )}
      </div>
      <div {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}>{inputs[type](props)}</div>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

const inputs: Readonly<Record<Property['type'], (props: PropertyProps) => ReactNode>> = {
  text: (props) => <TextInput {...props} />,
  words: (props) => <WordsInput {...props} />,
  number: (props) => <NumberInput {...props} />,
  integer: (props) => <NumberInput {...props} />,
  switch: (props) => <SwitchInput {...props} />,
  choice: (props) => <ChoiceInput {...props} />,
  cel: (props) => <CelInput {...props} />,
  condition: (props) => <ConditionInput {...props} />,
  widget: (props) => <WidgetInput {...props} />,
  list: (props) => <ListInput {...props} />,
  terms: (props) => <TermsInput {...props} />,
  ratio: (props) => <RatioInput {...props} />,
  json: (props) => <JsonInput {...props} />,
}

const textOrUndefined = (text: string): string | undefined => (text === '' ? undefined : text)

/** What has a name is chosen by what it is called, everything else is written. */
function TextInput(props: PropertyProps) {
  const { id, property, value, onChange, error, names } = props
  const key = property.path.at(-1) ?? ''
  if (key === 'field') return <NamedInput {...props} of={Object.entries(names).map(([name, label]) => ({ id: name, label }))} />
  if (property.names?.startsWith('fact') && property.names !== 'fact') return <FieldOfFact {...props} note={property.names} />
  if (property.names !== undefined)
    return <NamedChoice {...props} note={property.names} required={property.required} isWrong={error !== undefined} />
  const dictionary = stateIn(props)
  if (dictionary !== undefined) return <StateInput {...props} dictionary={dictionary} />
  if (key === 'form' && isOfTest(props)) return <FormOfTest {...props} />
  if (key in namedBy) return <DocumentInput {...props} of={namedBy[key as keyof typeof namedBy]} />
  const text = typeof value === 'string' ? value : ''
  const status = error === undefined ? '' : 'error'
  return <Input id={id} value={text} status={status} onChange={({ target }) => onChange(textOrUndefined(target.value))} />
}

/** Chosen, or written where it lies over a reference (device.space). */
const FieldOfFact = ({ note, ...props }: PropertyProps & { readonly note: string }) => (
  <NamedInput {...props} of={useNamedChoices(note, props.place)} />
)

/** Keys under which a document is named, and of which kind it is. */
const namedBy = { entity: 'entities', reference: 'entities', dataset: 'datasets', dictionary: 'dictionaries' } as const

/** Where the states come from, one of which is named here. */
function stateIn({ property, place: { document, path } }: PropertyProps): string | undefined {
  const key = property.path.at(-1) ?? ''
  const isState =
    (path[0] === 'states' && key === 'initial') || (path[0] === 'operations' && path.length === 3 && (key === 'to' || key === 'from'))
  return isState ? dictionaryOfStates(document) : undefined
}

function StateInput({ dictionary, ...props }: PropertyProps & { readonly dictionary: string }) {
  return (
    <NamedInput {...props} of={offered(useDictionaryValues(dictionary), [props.value]).map(({ value, label }) => ({ id: value, label }))} />
  )
}

const DocumentInput = ({ of, ...props }: PropertyProps & { readonly of: (typeof namedBy)[keyof typeof namedBy] }) => (
  <NamedInput {...props} of={useNamed(of)} />
)

function NamedInput({ id, value, onChange, error, of }: PropertyProps & { readonly of: Choices['pages'] }) {
  const say = useSay()
  const root = useOverlayRoot()
  return (
    <AutoComplete
      id={id}
      className={styles.wide ?? ''}
      value={typeof value === 'string' ? value : ''}
      status={error === undefined ? '' : 'error'}
      options={of.map((each) => ({ value: each.id, label: `${say(each.label)} ${each.id}` }))}
      showSearch={{ filterOption: (typed, option) => String(option?.label).toLowerCase().includes(typed.toLowerCase()) }}
      onChange={(next: string) => onChange(textOrUndefined(next))}
      getPopupContainer={() => root}
    />
  )
}

function WordsInput({ value, onChange, error }: PropertyProps) {
  const say = useSay()
  const words = isText(value) ? value : { zh: '', en: '' }
  const give = (next: Text): void => onChange(next.zh === '' && next.en === '' ? undefined : next)
  const status = error === undefined ? '' : 'error'
  return (
    <div className={styles.words}>
      <Input
        prefix={<span className={styles.tongue}>{say(texts.tongueZh)}</span>}
        aria-label={say(texts.zh)}
        value={words.zh}
        status={status}
        onChange={({ target }) => give({ ...words, zh: target.value })}
      />
      <Input
        prefix={<span className={styles.tongue}>{say(texts.tongueEn)}</span>}
        aria-label={say(texts.en)}
        value={words.en}
        status={status}
        onChange={({ target }) => give({ ...words, en: target.value })}
      />
    </div>
  )
}

function NumberInput({ id, property, value, onChange, error }: PropertyProps) {
  const { type, minimum, maximum } = property
  return (
    <InputNumber
      id={id}
      className={styles.number ?? ''}
      value={typeof value === 'number' ? value : null}
      status={error === undefined ? '' : 'error'}
      {...(type === 'integer' && { precision: 0 })}
      {...(minimum !== undefined && { min: minimum })}
      {...(maximum !== undefined && { max: maximum })}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}

function SwitchInput({ property, value, onChange }: PropertyProps) {
  const say = useSay()
  const options = [
    { value: '', label: say(texts.unset) },
    { value: 'true', label: say(texts.on) },
    { value: 'false', label: say(texts.off) },
  ]
  return (
    <Segmented
      size="small"
      aria-label={say(property.label)}
      value={value === undefined ? '' : String(value)}
      options={options}
      onChange={(next) => onChange(next === '' ? undefined : next === 'true')}
    />
  )
}

function ChoiceInput({ id, property, value, onChange, error }: PropertyProps) {
  const say = useSay()
  const root = useOverlayRoot()
  return (
    <Select
      id={id}
      className={styles.wide ?? ''}
      allowClear={!property.required}
      placeholder={say(texts.unset)}
      value={value === undefined ? null : String(value)}
      status={error === undefined ? '' : 'error'}
      options={(property.choices ?? []).map((choice) => ({
        value: choice,
        label: say(choiceWord(property.path.at(-1) ?? '', choice)),
        title: choice,
      }))}
      onChange={(next: string | null | undefined) => onChange(next === null || next === undefined ? undefined : typed(next, property))}
      getPopupContainer={() => root}
    />
  )
}

/** Some choices are numbers. */
const typed = (choice: string, { choices = [] }: Property): unknown =>
  choices.every((each) => /^\d+$/.test(each)) ? Number(choice) : choice

/** Words one after the other; what they may be is known of fields and states. */
function ListInput(props: PropertyProps) {
  const dictionary = stateIn(props)
  if (isOfTest(props)) return props.property.path[0] === 'as' ? <KeyList {...props} /> : <EntityList {...props} />
  if (props.property.names !== undefined) return <ListOfNamed {...props} note={props.property.names} />
  return dictionary === undefined ? <WordList {...props} /> : <StateList {...props} dictionary={dictionary} />
}

function ListOfNamed({ note, ...props }: PropertyProps & { readonly note: string }) {
  const of = useNamedChoices(note, props.place)
  return <WordList {...props} free={note.startsWith('fact')} words={Object.fromEntries(of.map(({ id, label }) => [id, label]))} />
}

function StateList({ dictionary, ...props }: PropertyProps & { readonly dictionary: string }) {
  const states = useDictionaryValues(dictionary).map(({ value, label }) => [value, label] as const)
  return <WordList {...props} words={Object.fromEntries(states)} />
}

/** Of a page's own test: the rights that it is tried with, and what refers to its record. */
const isOfTest = ({ place: { document, path } }: PropertyProps): boolean =>
  document.kind === 'page' && path[0] === 'tests' && path.length === 3

const KeyList = (props: PropertyProps) => <WordList {...props} words={usePageKeys(props.place.document.id)} />

function EntityList(props: PropertyProps) {
  const entities = useNamed('entities').map(({ id, label }) => [id, label] as const)
  return <WordList {...props} words={Object.fromEntries(entities)} />
}

function FormOfTest(props: PropertyProps) {
  const forms = useTestable(props.place.document, props.place.path)?.forms ?? {}
  return <NamedInput {...props} of={Object.entries(forms).map(([id, label]) => ({ id, label }))} />
}

function WordList({
  id,
  property,
  value,
  onChange,
  error,
  names,
  words,
  free = false,
}: PropertyProps & { readonly words?: Readonly<Record<string, Text>>; readonly free?: boolean }) {
  const say = useSay()
  const root = useOverlayRoot()
  const known = words ?? (property.path.at(-1) === 'fields' ? names : undefined)
  return (
    <Select<string[]>
      id={id}
      mode={known && !free ? 'multiple' : 'tags'}
      className={styles.wide ?? ''}
      value={Array.isArray(value) ? value.map(String) : []}
      status={error === undefined ? '' : 'error'}
      tokenSeparators={[',', '，', ' ']}
      options={Object.entries(known ?? {}).map(([name, label]) => ({ value: name, label: `${say(label)} ${name}` }))}
      {...(!known && { open: false, suffixIcon: null })}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(next) => onChange(next.length === 0 ? undefined : next)}
      getPopupContainer={() => root}
    />
  )
}

function CelInput({ id, property, value, onChange, error, place }: PropertyProps) {
  const text = isCel(value) ? value.cel : typeof value === 'string' ? value : ''
  const change = (next: string): void => onChange(next === '' ? undefined : property.bare ? next : { cel: next })
  return <ConditionEditor id={id} text={text} change={change} isWrong={error !== undefined} place={place} />
}

function ConditionInput(props: PropertyProps) {
  const { property, value, onChange } = props
  const say = useSay()
  const state = value === undefined ? '' : isCel(value) ? 'cel' : String(value)
  const options = [
    { value: '', label: say(texts.unset) },
    { value: 'true', label: say(texts.always) },
    { value: 'false', label: say(texts.never) },
    { value: 'cel', label: say(texts.byCondition) },
  ]
  return (
    <>
      <Segmented
        size="small"
        aria-label={say(property.label)}
        value={state}
        options={options}
        onChange={(next) => onChange(next === '' ? undefined : next === 'cel' ? { cel: '' } : next === 'true')}
      />
      {state === 'cel' && <CelInput {...props} onChange={(next) => onChange(next ?? { cel: '' })} />}
    </>
  )
}

/** By name, and what it can be told as a form of its own. */
function WidgetInput({ id, value, onChange, error, names, place }: PropertyProps) {
  const say = useSay()
  const widgets = useWidgets()
  const root = useOverlayRoot()
  // what places the fields of a form draws no value, and the other way round
  const isTemplate = place.path.at(-1) === 'template'
  const widgetChoices = useWidgetChoices().filter(({ role }) => (role === 'template') === isTemplate)
  const name = typeof value === 'string' ? value : isNamed(value) ? value.name : ''
  const props = jsonObjectOf(isNamed(value) ? Reflect.get(value, 'props') : undefined)
  const called = (widget: { readonly id: string; readonly label: Text }) => ({
    value: widget.id,
    label: `${say(widget.label)} ${widget.id}`,
  })
  const properties = propsOf(jsonObjectOf(widgetChoices.find((each) => each.id === name)?.props))
  return (
    <>
      <AutoComplete
        id={id}
        className={styles.wide ?? ''}
        value={name}
        status={error === undefined ? '' : 'error'}
        options={
          widgetChoices.length === 0 ? Object.keys(widgets).map((widget) => ({ value: widget, label: widget })) : widgetChoices.map(called)
        }
        showSearch={{ filterOption: (written, option) => (option?.label ?? '').toLowerCase().includes(written.toLowerCase()) }}
        // what one widget is told another does not know
        onChange={(next: string) => onChange(textOrUndefined(next))}
        getPopupContainer={() => root}
      />
      {properties.length > 0 && (
        <div className={styles.told}>
          {properties.map((property) => {
            const key = property.path[0] ?? ''
            return (
              <PropertyInput
                key={`${name} ${key}`}
                id={`${id}-${key}`}
                property={property}
                value={props[key]}
                error={undefined}
                names={names}
                place={{ ...place, path: [...place.path, 'props', key] }}
                onChange={(next) => onChange(withProp(name, props, { key, value: next }))}
              />
            )
          })}
        </div>
      )}
    </>
  )
}

const isCel = (value: unknown): value is { readonly cel: string } =>
  typeof value === 'object' && value !== null && 'cel' in value && typeof value.cel === 'string'
const isNamed = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
