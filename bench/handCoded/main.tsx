// The same list page as a good developer would write it by hand: antd around, AG Grid Community with plain DOM cells inside.
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import 'dayjs/locale/zh-cn'
import 'antd/dist/reset.css'
import { createRoot } from 'react-dom/client'
import { antdThemeOf } from '../../runtime/theme/antd.ts'
import { applyTokens } from '../../runtime/theme/cssVariables.ts'
import { DEFAULT_PRIMARY, tokensOf } from '../../runtime/theme/tokens.ts'
import '../../runtime/theme/base.css'
import '../../widgets/kit/cells.css'
import '../../widgets/table/table.css'
import '../../widgets/search/search.css'
import './page.css'
import { Frame } from './Frame.tsx'
import { MachineList } from './MachineList.tsx'

const tokens = tokensOf(DEFAULT_PRIMARY, false)
const root = document.getElementById('root') ?? document.body
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
root.className = 'console'
root.style.height = '100%'
applyTokens(root, tokens)

createRoot(root).render(
  <ConfigProvider
    theme={antdThemeOf(tokens, 'hand')}
    locale={zhCN}
    wave={{ disabled: true }}
    button={{ autoInsertSpace: false }}
    {...(nonce && { csp: { nonce } })}
  >
    <Frame>
      <MachineList tokens={tokens} nonce={nonce} />
    </Frame>
  </ConfigProvider>,
)
