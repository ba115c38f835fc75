// The same list page in a console as a good developer would write it by hand: antd around, AG Grid Community with plain DOM cells inside;
// routes behind a session guard (react-router), two languages (i18next) and the session in a MobX store.
import { ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import 'dayjs/locale/zh-cn'
import 'antd/dist/reset.css'
import { observer } from 'mobx-react-lite'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { antdThemeOf } from '../../runtime/core/theme/antd.ts'
import { applyTokens } from '../../runtime/core/theme/cssVariables.ts'
import '../../runtime/core/theme/base.css'
import '../../widgets/kit/dom/pager.css'
import '../../widgets/table/table.css'
import '../../widgets/search/search.css'
import './page.css'
import { router } from './routes.tsx'
import { session } from './session.ts'
import { nonce, tokens } from './theme.ts'

const root = document.getElementById('root') ?? document.body
root.className = 'console'
root.style.height = '100%'
applyTokens(root, tokens)

const theme = antdThemeOf(tokens, 'hand')

const App = observer(function App() {
  return (
    <ConfigProvider
      theme={theme}
      locale={session.language === 'zh' ? zhCN : enUS}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      {...(nonce && { csp: { nonce } })}
    >
      <RouterProvider router={router} />
    </ConfigProvider>
  )
})

createRoot(root).render(<App />)
