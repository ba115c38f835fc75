// Says that this tab shows drafts, and ends it; as which role, in which language and light they are looked at is chosen here.
import { Button, Segmented, Select } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Text } from '../../../metadata/model/model.ts'
import { isApiError } from '../../core/api/apiError.ts'
import { endPreview } from '../../core/api/preview.ts'
import { useOverlayRoot, useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import type { Language } from '../../core/i18n/language.ts'
import { type Offered, startView, viewable } from '../session/viewing.ts'
import styles from './statusBanners.module.css'

const texts = {
  inside: {
    zh: '正在预览您的草稿：仅您可见，不能修改数据',
    en: 'You are looking at your drafts: nobody else sees them, and no data can be changed',
  },
  leave: { zh: '退出预览', en: 'Leave the preview' },
  asRole: { zh: '以角色查看', en: 'View as a role' },
  language: { zh: '语言', en: 'Language' },
  light: { zh: '明暗', en: 'Light or dark' },
} satisfies Record<string, Text>

const languages: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
]

export const PreviewBanner = observer(function PreviewBanner() {
  const { settings, session } = useServices()
  const say = useSay()
  const text = useText()
  const end = () => {
    endPreview()
    location.reload()
  }
  return (
    <div className={styles.line} role="status">
      <span>{say(texts.inside)}</span>
      {session.user?.mayView?.includes('role') && !session.user.viewing && <RoleChoice />}
      <Segmented<Language>
        size="small"
        aria-label={say(texts.language)}
        options={[...languages]}
        value={settings.language}
        onChange={(language) => settings.look({ language })}
      />
      <Segmented
        size="small"
        aria-label={say(texts.light)}
        options={[
          { value: 'light', label: text('shell.light') },
          { value: 'dark', label: text('shell.dark') },
        ]}
        value={settings.isDark ? 'dark' : 'light'}
        onChange={(next) => settings.look({ isDark: next === 'dark' })}
      />
      <Button size="small" onClick={end}>
        {say(texts.leave)}
      </Button>
    </div>
  )
})

/** The console then begins anew where it stands, as the role would see the drafts. */
function RoleChoice() {
  const { api, session, notices } = useServices()
  const say = useSay()
  const root = useOverlayRoot()
  const [roles, setRoles] = useState<readonly Offered[]>()
  const [isOpen, open] = useState(false)
  const reportError = (cause: unknown): void => notices.error(isApiError(cause) ? cause.message : String(cause))
  const ask = (): void =>
    void api.call<readonly Offered[]>(viewable.role.offered, { quiet: true, silent: true }).then(setRoles, reportError)
  return (
    <Select<string | null>
      size="small"
      className={styles.roles ?? ''}
      aria-label={say(texts.asRole)}
      placeholder={say(texts.asRole)}
      value={null}
      loading={isOpen && roles === undefined}
      showSearch={{ optionFilterProp: 'label' }}
      options={(roles ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      getPopupContainer={() => root}
      onOpenChange={(next) => {
        open(next)
        if (next && !roles) ask()
      }}
      onChange={(id) => {
        const chosen = roles?.find((each) => each.id === id)
        if (chosen) startView(api, 'role', chosen).then(() => session.restart(location.pathname), reportError)
      }}
    />
  )
}
