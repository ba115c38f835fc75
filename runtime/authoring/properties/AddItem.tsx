// Adds to the part that is chosen: an item to a list, a name to what holds names, a part to what has parts.
import { PlusOutlined } from '@ant-design/icons'
import { AutoComplete, Button, Dropdown, Popover } from 'antd'
import { useState } from 'react'
import { newItem } from '../../../metadata/authoring/add/newItem.ts'
import { newTest } from '../../../metadata/authoring/add/newTest.ts'
import { actionLists } from '../../../metadata/authoring/add/addableItems.ts'
import type { OutlineNode } from '../../../metadata/authoring/words/outline.ts'
import { propertiesAt } from '../../../metadata/authoring/properties/properties.ts'
import { keysAt } from '../../../metadata/authoring/properties/proposals.ts'
import { prefixIn, proposeName } from '../../../metadata/authoring/words/proposeName.ts'
import { wordOf } from '../../../metadata/text/words.ts'
import { isJsonObject } from '../../../metadata/base/jsonObject.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { useOverlayRoot, useSay } from '../../core/hooks/hooks.ts'
import type { Draft, Edit } from '../base/draft.ts'
import { expectedAt, isTestRecord, useTestable } from './useTestable.ts'
import { texts } from '../base/texts.ts'
import { useNamedChoices } from '../base/useNamedChoices.ts'
import { useProposals } from '../base/useProposals.ts'
import styles from '../base/workshop.module.css'

interface Props {
  readonly node: OutlineNode
  readonly draft: Draft
  readonly edit: (edit: Edit) => void
  readonly names: Readonly<Record<string, Text>>
}

export function AddItem(props: Props) {
  const { node, draft } = props
  const { holds, path } = node
  // the values of a test's record are added where they are written
  if (isTestRecord(draft.document, path)) return null
  const expected = expectedAt(draft.document, path)
  if (expected !== undefined) return <AddExpected {...props} of={expected} />
  return holds ? <AddNamed {...props} holds={holds} /> : <AddPart {...props} />
}

/** Of what a test expects something is there already. */
function AddExpected({ of, ...props }: Props & { readonly of: 'fields' | 'blocks' | 'actions' }) {
  const found = useTestable(props.draft.document, props.node.path)
  return <AddNamed {...props} names={found?.[of] ?? {}} holds="names" isKnown />
}

interface Named extends Props {
  readonly holds: 'list' | 'names'
  /** What is named is there already, not named anew. */
  readonly isKnown?: boolean
}

function AddNamed(props: Named) {
  const say = useSay()
  const root = useOverlayRoot()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      placement="bottomLeft"
      destroyOnHidden
      getPopupContainer={() => root}
      content={<NamingForm {...props} close={() => setOpen(false)} />}
    >
      <Button type="text" size="small" icon={<PlusOutlined />}>
        {say(texts.add)} · {say(props.node.label)}
      </Button>
    </Popover>
  )
}

function NamingForm({ node, draft: { document }, edit, names, holds, isKnown = false, close }: Named & { readonly close: () => void }) {
  const say = useSay()
  const root = useOverlayRoot()
  const [name, setName] = useState('')
  const { vocabulary } = useProposals()
  const key = node.path.at(-1) ?? ''
  const isOfActions = actionLists.has(key)
  const actions = useNamedChoices(isOfActions ? 'action' : undefined, { document, path: node.path })
  // what is added up has a field behind it, after which it is called
  const summed = useNamedChoices(document.kind === 'dataset' && key === 'measures' ? 'factNumber' : undefined, {
    document,
    path: [...node.path, 'field'],
  })
  const testable = useTestable(document, node.path)
  const tested = document.kind === 'page' && node.path.join('/') === 'tests' ? testable : undefined
  const present = new Set(node.children.map((child) => child.name))
  const bare = newItem(document, node.path, 'name')
  const isOfThese = isKnown || (holds === 'names' ? document.kind === 'entity' && key === 'generate' : isReferring(bare))
  const these = summed.length > 0 ? summed : isOfActions ? actions : Object.entries(names).map(([id, label]) => ({ id, label }))
  const options = (isOfThese || summed.length > 0 ? these : []).flatMap(({ id, label }) =>
    present.has(id) ? [] : [{ value: id, called: say(label), label: `${say(label)} ${id}` }],
  )
  const add = (given: string): void => {
    const written = given.trim()
    const known = options.find(({ value, called }) => value === written || called === written)?.value
    const label = document.kind === 'dataset' ? these.find(({ id }) => id === known)?.label : undefined
    const called =
      known === undefined && !isOfThese
        ? proposeName(written, { vocabulary, taken: present, prefix: prefixIn(document, node.path, holds === 'list' && bare) })
        : { name: known ?? written, ...(label && { label }) }
    if (written === '' || present.has(called.name)) return
    const made = newItem(document, node.path, called)
    const isSum = known !== undefined && summed.length > 0 && isJsonObject(made)
    const item = isSum ? { ...made, op: 'sum', field: known } : tested ? newTest(called.name, tested) : made
    edit({ edit: 'add', list: node.path, item, ...(holds === 'names' && { name: called.name }) })
    close()
  }
  return (
    <form
      className={styles.adding}
      onSubmit={(event) => {
        event.preventDefault()
        add(name)
      }}
    >
      <AutoComplete
        autoFocus
        value={name}
        options={options}
        showSearch={{ filterOption: (typed, option) => String(option?.label).toLowerCase().includes(typed.toLowerCase()) }}
        onChange={setName}
        onSelect={add}
        placeholder={say(texts.addName)}
        aria-label={say(texts.addName)}
        getPopupContainer={() => root}
      />
      <Button type="primary" htmlType="submit" disabled={name.trim() === ''}>
        {say(texts.add)}
      </Button>
    </form>
  )
}

/** An item that stands for something there is, and is not called anything itself. */
const isReferring = (item: unknown): boolean =>
  typeof item === 'string' || (isJsonObject(item) && ['field', 'action', 'page'].some((key) => key in item))

export function AddPart({ node, draft, edit }: Omit<Props, 'names'>) {
  const say = useSay()
  const root = useOverlayRoot()
  const { kind } = draft.document
  const single = new Set(propertiesAt(kind, node.path, draft.document).map(({ path }) => path[0]))
  const parts = keysAt(kind, node.path, draft.document).filter(({ word, start }) => !single.has(word) && (start === '[]' || start === '{}'))
  if (parts.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={() => root}
      menu={{
        items: parts.map(({ word }) => ({ key: word, label: say(wordOf(word)) })),
        onClick: ({ key }) => {
          const start = parts.find(({ word }) => word === key)?.start === '[]' ? [] : {}
          edit({ edit: 'set', part: node.path, property: [key], value: start })
          edit({ edit: 'select', part: [...node.path, key] })
        },
      }}
    >
      <Button type="text" size="small" icon={<PlusOutlined />}>
        {say(texts.addPart)}
      </Button>
    </Dropdown>
  )
}
