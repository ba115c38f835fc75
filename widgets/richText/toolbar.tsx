// What can be done to the text under the cursor; pressed buttons say what it is.
import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  MinusOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { useEditorState, type Editor } from '@tiptap/react'
import { Button, Input } from 'antd'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Text } from '../../metadata/model/model.ts'
import { useSay } from '../../runtime/index.ts'
import { words } from './texts.ts'

interface Tool {
  readonly name: string
  readonly label: Text
  readonly sign: ReactNode
  readonly run: (editor: Editor) => boolean
  readonly active?: (editor: Editor) => boolean
}

const mark = (name: 'Bold' | 'Italic' | 'Underline' | 'Strike', label: Text, sign: ReactNode): Tool => ({
  name,
  label,
  sign,
  run: (editor) => editor.chain().focus()[`toggle${name}`]().run(),
  active: (editor) => editor.isActive(name.toLowerCase()),
})
const heading = (level: 2 | 3, label: Text): Tool => ({
  name: `h${level}`,
  label,
  sign: `H${level - 1}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  active: (editor) => editor.isActive('heading', { level }),
})

const tools: readonly Tool[] = [
  heading(2, words.heading),
  heading(3, words.subheading),
  mark('Bold', words.bold, <BoldOutlined />),
  mark('Italic', words.italic, <ItalicOutlined />),
  mark('Underline', words.underline, <UnderlineOutlined />),
  mark('Strike', words.strike, <StrikethroughOutlined />),
  {
    name: 'bulletList',
    label: words.bullets,
    sign: <UnorderedListOutlined />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    active: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    label: words.numbers,
    sign: <OrderedListOutlined />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    active: (editor) => editor.isActive('orderedList'),
  },
  { name: 'rule', label: words.rule, sign: <MinusOutlined />, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  { name: 'undo', label: words.undo, sign: <UndoOutlined />, run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', label: words.redo, sign: <RedoOutlined />, run: (editor) => editor.chain().focus().redo().run() },
]

interface Props {
  readonly editor: Editor
  readonly disabled: boolean
  readonly label: string
}

const sound = /^(https?:\/\/|mailto:|tel:)\S+$/

/** The address of the link under the cursor. */
function LinkRow({ editor, close }: { readonly editor: Editor; readonly close: () => void }) {
  const say = useSay()
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const whole = address === '' || sound.test(address) ? address : `https://${address}`
  const apply = (): void => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (whole === '') chain.unsetLink().run()
    else chain.setLink({ href: whole }).run()
    close()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter') return
    // the form must not take it for its own
    event.preventDefault()
    event.stopPropagation()
    apply()
  }
  return (
    <div className="rich-text-link">
      <Input
        size="small"
        autoFocus
        value={address}
        aria-label={say(words.address)}
        placeholder={say(words.address)}
        onChange={(event) => setAddress(event.target.value.trim())}
        onKeyDown={onKeyDown}
      />
      <Button size="small" type="primary" onClick={apply}>
        {say(whole === '' ? words.unlink : words.apply)}
      </Button>
    </div>
  )
}

export function Toolbar({ editor, disabled, label }: Props) {
  const say = useSay()
  const [linking, setLinking] = useState(false)
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      [...tools.filter((tool) => tool.active?.(now)).map(({ name }) => name), now.isActive('link') ? 'link' : ''].join(' '),
  }).split(' ')
  return (
    <>
      <div role="toolbar" aria-label={label} className="rich-text-tools" onKeyDown={moveByArrows}>
        {tools.map((tool, index) => (
          <Button
            key={tool.name}
            type="text"
            size="small"
            tabIndex={index === 0 ? 0 : -1}
            aria-label={say(tool.label)}
            title={say(tool.label)}
            {...(tool.active && { 'aria-pressed': active.includes(tool.name) })}
            disabled={disabled}
            // the text keeps its selection
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => tool.run(editor)}
          >
            {tool.sign}
          </Button>
        ))}
        <Button
          type="text"
          size="small"
          tabIndex={-1}
          icon={<LinkOutlined />}
          aria-label={say(words.link)}
          title={say(words.link)}
          aria-pressed={active.includes('link')}
          disabled={disabled}
          onClick={() => setLinking(!linking)}
        />
      </div>
      {linking && !disabled ? <LinkRow editor={editor} close={() => setLinking(false)} /> : null}
    </>
  )
}

/** A toolbar is one stop of the Tab key; arrows move inside it. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([disabled])')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
  event.preventDefault()
}
