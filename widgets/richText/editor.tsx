// The editor of rich text. It knows no more than the language of rich text has, so that nothing is typed that would be refused.
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, type CSSProperties } from 'react'
import { useSay, type FieldProps } from '../../runtime/index.ts'
import { cleanHtml } from '../kit/dom/cleanHtml.ts'
import { textOf } from '../kit/text/setting.ts'
import { Toolbar } from './toolbar.tsx'
import { words } from './texts.ts'

const kit = StarterKit.configure({
  heading: { levels: [2, 3] },
  codeBlock: false,
  // it would store an empty paragraph after every list
  trailingNode: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['https', 'http', 'mailto', 'tel'],
    HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow', class: null },
  },
})

interface Props {
  readonly of: FieldProps
  /** Of the writing, in pixels. */
  readonly height: number
}

export default function Editor({ of: { id, value, onChange, state }, height }: Props) {
  const say = useSay()
  const text = textOf(value)
  const written = useRef(text)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const editor = useEditor({
    extensions: [kit],
    content: cleanHtml(text),
    editable: !state.disabled,
    // its own style element would need a nonce; what it needs stands in richText.css
    injectCSS: false,
    // one made while drawing is let go again where the first drawing is put off, with the effects below still holding it
    immediatelyRender: false,
    editorProps: {
      attributes: { id, class: 'rich-text rich-text-writing', role: 'textbox', 'aria-multiline': 'true' },
      transformPastedHTML: cleanHtml,
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : cleanHtml(changed.getHTML())
      latest.current(written.current)
    },
  })
  useEffect(() => editor?.setEditable(!state.disabled), [editor, state.disabled])
  // another record, or a draft that came back: not the echo of what was typed here
  useEffect(() => {
    if (!editor || text === written.current) return
    written.current = text
    editor.commands.setContent(cleanHtml(text), { emitUpdate: false })
  }, [editor, text])
  useEffect(() => {
    const element = editor?.view.dom
    const labels = {
      'aria-labelledby': state.labelledBy,
      'aria-describedby': state.describedBy,
      'aria-required': state.required ? 'true' : undefined,
      'aria-invalid': state.error === undefined ? undefined : 'true',
      'aria-disabled': state.disabled ? 'true' : undefined,
    }
    for (const [name, said] of Object.entries(labels)) {
      if (said === undefined) element?.removeAttribute(name)
      else element?.setAttribute(name, said)
    }
  }, [editor, state])
  return (
    <div
      className="rich-text-frame"
      style={{ '--rich-text-height': `${height}px` } as CSSProperties}
      data-error={state.error === undefined ? undefined : ''}
      data-disabled={state.disabled ? '' : undefined}
    >
      {editor ? <Toolbar editor={editor} disabled={state.disabled} label={say(words.toolbar)} /> : null}
      <EditorContent editor={editor} />
    </div>
  )
}
