// The address of the link under the cursor.
import type { Editor } from '@tiptap/react'
import { Button, Input } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { useSay } from '../../runtime/index.ts'
import { words } from './texts.ts'

const sound = /^(https?:\/\/|mailto:|tel:)\S+$/

export function LinkRow({ editor, close }: { readonly editor: Editor; readonly close: () => void }) {
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
