// antd under a console: its colours, its language, its overlays inside the console's element, its styles under the page's policy.
import { CloseCircleFilled } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import 'antd/dist/reset.css'
import { useId, useMemo, type ReactNode } from 'react'
import { useAppearance, useServices } from '../../core/hooks/hooks.ts'
import { ClearContext, type Clear } from '../../core/hooks/useClear.ts'
import { useMedia } from '../../core/hooks/useMedia.ts'
import type { Language } from '../../core/i18n/language.ts'
import type { Density } from '../../core/stores/savedSettings.ts'
import { antdThemeOf } from '../../core/theme/antd.ts'

const SIZES: Readonly<Record<Density, 'large' | 'middle' | 'small'>> = { large: 'large', middle: 'middle', small: 'small' }

const clearIn: Readonly<Record<Language, Clear>> = { zh: clearNamed('清除'), en: clearNamed('Clear') }

export function AntdTheme({ children }: { readonly children: ReactNode }) {
  const { language, tokens, density } = useAppearance()
  const { nonce, root } = useServices()
  // Class of the CSS variables: its own for each console, since two may differ in colour.
  const key = `c${useId().replaceAll(/[^\w-]/g, '')}`
  const calm = useMedia('(prefers-reduced-motion: reduce)')
  const theme = useMemo(() => antdThemeOf(tokens, key, calm), [tokens, key, calm])
  const csp = useMemo(() => (nonce === undefined ? undefined : { nonce }), [nonce])
  return (
    <ConfigProvider
      theme={theme}
      locale={language === 'zh' ? zhCN : enUS}
      componentSize={SIZES[density]}
      getPopupContainer={() => root}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      modal={{ mask: { closable: false } }}
      {...(csp ? { csp } : {})}
    >
      <ClearContext value={clearIn[language]}>{children}</ClearContext>
    </ConfigProvider>
  )
}

function clearNamed(label: string): Clear {
  return { clearIcon: <CloseCircleFilled aria-label={label} />, label }
}
