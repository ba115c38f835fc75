// The form block: the engine's structure, our layout and fields, the messages, and the save button that never leaves the screen.
import { Alert } from 'antd'
import type { FormEvent, KeyboardEvent } from 'react'
import { useSay, type FormBlockProps } from '../../runtime/index.ts'
import { confirmOnly } from './enter.ts'
import { Footer } from './footer.tsx'
import './form.css'
import { HostContext, type FormHost } from './state/host.ts'
import { Preview } from './preview.tsx'
import { useStore } from './state/store.ts'
import { Structure } from './structure.tsx'
import { unshownMessages } from './unshown.ts'
import { useForm } from './useForm.ts'

export default function FormWidget(props: FormBlockProps) {
  const { host, root, engine, submit } = useForm(props)
  const submitByKey = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key !== 'Enter') return
    if (!(event.ctrlKey || event.metaKey)) return confirmOnly(event)
    event.preventDefault()
    if (props.submit !== null) event.currentTarget.requestSubmit()
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    submit()
  }
  const labels = props.block.widget.props['labels'] === 'beside' ? 'beside' : 'above'
  return (
    <form
      ref={root}
      className="form"
      data-labels={labels}
      data-mode={props.mode}
      data-block={props.block.id}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={submitByKey}
    >
      <div className="form-body">
        <HostContext value={host}>
          <FormMessage host={host} />
          <Structure host={host} engine={engine} />
          {props.block.preview && props.mode !== 'view' && <Preview host={host} preview={props.block.preview} />}
        </HostContext>
      </div>
      {props.mode === 'view' || props.submit === null ? null : (
        <Footer host={host} submitting={props.submitting} {...(props.onCancel && { onCancel: props.onCancel })} />
      )}
    </form>
  )
}

function FormMessage({ host }: { readonly host: FormHost }) {
  const say = useSay()
  const message = useStore(host.store, ({ errors }) => unshownMessages(host, errors, say))
  return message === '' ? null : <Alert className="form-message" type="error" showIcon title={message} />
}
