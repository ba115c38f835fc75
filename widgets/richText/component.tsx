// Rich text: read as it will be seen, written in an editor that comes when the field is first shown.
import { late } from '../../runtime/index.ts'
import { Suspense, useLayoutEffect, useRef } from 'react'
import type { FieldProps } from '../../runtime/index.ts'
import { cleanNodes } from '../kit/dom/cleanHtml.ts'
import '../kit/richText.css'
import { numberOf, textOf } from '../kit/text/setting.ts'
import { Shown } from '../kit/text/shown.tsx'
import './richText.css'

const Editor = late(async () => (await import('./editor.tsx')).default)

export default function RichTextField(props: FieldProps) {
  const { value, state, settings } = props
  const text = textOf(value)
  if (state.readOnly) {
    return <Shown of={props}>{text === '' ? null : <Written text={text} />}</Shown>
  }
  const height = (numberOf(settings['rows']) ?? 6) * 22 + 24
  return (
    <Suspense fallback={<div className="rich-text-frame" style={{ minHeight: height + 41 }} />}>
      <Editor of={props} height={height} />
    </Suspense>
  )
}

/** Put in beside React, as the nodes that cleaning left of it. */
function Written({ text }: { readonly text: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(cleanNodes(text)), [text])
  return <div ref={place} className="rich-text rich-text-shown" />
}
