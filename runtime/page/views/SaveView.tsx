// Keeping the list as it is shown under a name: for oneself, a role or everyone.
import { trimmed } from '../../../metadata/written/visible.ts'
import { Button, Checkbox, Input, Select } from 'antd'
import { useEffect, useId, useState } from 'react'
import type { TableBlock } from '../../../metadata/model/model.ts'
import type { SavedView } from '../../core/contracts/bundleContract.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { usePageScope } from '../base/scope.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import { viewTexts } from './texts.ts'
import type { useViewChanges } from './useViewChanges.ts'
import styles from './views.module.css'

interface SaveViewProps {
  readonly block: TableBlock
  readonly changes: ReturnType<typeof useViewChanges>
  readonly done: () => void
  readonly cancel: () => void
}

interface Role {
  readonly id: string
  readonly name: string
}

export function SaveView({ block, changes, done, cancel }: SaveViewProps) {
  const say = useSay()
  const id = useId()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<SavedView['scope']>('private')
  const [role, setRole] = useState<string>()
  const [isDefault, setDefault] = useState(false)
  const roles = useRoles(block, scope === 'role')
  const complete = trimmed(name) !== '' && (scope !== 'role' || role !== undefined)
  const save = () => {
    if (complete)
      void changes.add({ name: trimmed(name), scope, isDefault, ...(scope === 'role' && { role }) }).then((saved) => saved && done())
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <label htmlFor={`${id}name`}>{say(viewTexts.name)}</label>
      <Input id={`${id}name`} autoFocus maxLength={50} value={name} onChange={({ target }) => setName(target.value)} />
      {changes.mayShare && (
        <>
          <label htmlFor={`${id}scope`}>{say(viewTexts.scope)}</label>
          <Select<SavedView['scope']>
            id={`${id}scope`}
            value={scope}
            onChange={setScope}
            options={[
              { value: 'private', label: say(viewTexts.scopePrivate) },
              { value: 'role', label: say(viewTexts.scopeRole) },
              { value: 'tenant', label: say(viewTexts.scopeTenant) },
            ]}
          />
        </>
      )}
      {scope === 'role' && (
        <>
          <label htmlFor={`${id}role`}>{say(viewTexts.scopeRole)}</label>
          <Select<string>
            id={`${id}role`}
            value={role ?? null}
            placeholder={say(viewTexts.chooseRole)}
            onChange={setRole}
            options={roles.map((each) => ({ value: each.id, label: each.name }))}
          />
        </>
      )}
      <span />
      <Checkbox checked={isDefault} onChange={({ target }) => setDefault(target.checked)}>
        {say(viewTexts.asDefault)}
      </Checkbox>
      <div>
        <Button size="small" type="primary" htmlType="submit" disabled={!complete}>
          {say(texts.save)}
        </Button>{' '}
        <Button size="small" onClick={cancel}>
          {say(texts.cancel)}
        </Button>
      </div>
    </form>
  )
}

function useRoles(block: TableBlock, wanted: boolean): readonly Role[] {
  const { api } = useServices()
  const { page } = usePageScope().bundle
  const [roles, setRoles] = useState<readonly Role[]>([])
  useEffect(() => {
    if (!wanted) return
    const request = api.call<readonly Role[]>('/views/roles', { query: { page: page.id, block: block.id }, quiet: true })
    request.then(setRoles).catch(() => undefined)
  }, [api, page, block, wanted])
  return roles
}
