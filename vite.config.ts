// Builds the client into dist/: hashed assets, the big libraries in a few chunks of their own, every tag with the page's nonce.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './deploy/compressed.ts'
import { weighFirstLoads } from './deploy/firstLoad.ts'
import { narrowImports } from './deploy/narrowImports.ts'
import { pageLast } from './deploy/pageLast.ts'
import { preload } from './deploy/preload.ts'
import { serviceWorker } from './deploy/serviceWorker.ts'
import { quietAntd } from './deploy/quietAntd.ts'
import { days, firstWidgets, lookups, plainFields } from './widgets/together.ts'

/** Modules of these packages. */
const packages = (...names: readonly string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`)
/** The parts of antd that the shell and every list page draw. */
const antd = (...names: readonly string[]) => new RegExp(`[\\\\/]antd[\\\\/]es[\\\\/](?:${names.join('|')})[\\\\/]index\\.js$`)

const codeOf = (widget: string): string => `widgets/${widget}/component.tsx`

/** What a list page shows before anybody has clicked; anything else of a page is fetched when it is used. */
const listPage = [
  'runtime/app/shell/Shell.tsx',
  'runtime/page/open/PageScreen.tsx',
  'runtime/ui/icons/drawings.tsx',
  ...firstWidgets.map(codeOf),
]
const isOf = (files: readonly string[]) => (id: string) => files.some((file) => id.replaceAll('\\', '/').endsWith(`/${file}`))

/** The door names them, but only forms and charts need them. Nothing that may have effects, as what imports React: the door would fetch it for those. */
const behindTheDoor = ['runtime/core/validation/formValidator.ts', 'runtime/core/theme/chart.ts']

/** What every kind of chart draws with; a kind's own parts stay with it. */
const everyChart = (id: string) =>
  packages('echarts', 'zrender').test(id) &&
  !/[\\/](?:lib[\\/]export|charts\.js|components\.js)|[\\/](?:chart|coord)[\\/]|[\\/]component[\\/](?!tooltip|aria|axisPointer)/.test(id)

/**
 * Few files, and in none of them what its readers do not need: a group takes along what its members import, unless a group above has
 * it. So each may only depend on those above it, and no two ever wait for each other.
 */
const groups = [
  { name: 'first', tags: ['$initial' as const] },
  {
    name: 'base',
    test: packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', 'mobx', 'mobx-react-lite', 'i18next'),
  },
  { name: 'later', test: isOf(behindTheDoor) },
  { name: 'console', test: isOf(['main.tsx']) },
  { name: 'antd', test: antd('config-provider', 'theme', 'button', 'menu', 'dropdown', 'tooltip', 'select', 'input', 'pagination') },
  { name: 'grid', test: packages('ag-grid-community', 'ag-grid-react') },
  // What the screens of strangers share with the shell: they must not fetch the list page for it.
  { name: 'shared', test: isOf(['runtime/ui/drawing/Logo.tsx', 'runtime/core/hooks/useRequestedCode.ts']) },
  { name: 'list', test: isOf(listPage) },
  // Loaded with the first question, form or toast.
  {
    name: 'overlays',
    test: packages('antd[\\\\/]es[\\\\/](?:modal|drawer|notification|message)', '@rc-component[\\\\/](?:dialog|drawer|notification)'),
  },
  // What the shell fetches once it stands.
  {
    name: 'asides',
    test: isOf([
      'runtime/app/shortcuts/Keyboard.tsx',
      'runtime/ui/avatar/portraits.ts',
      'runtime/app/rights/followRights.ts',
      'runtime/app/session/viewing.ts',
      'runtime/app/account/userMenuItems.tsx',
    ]),
  },
  // What stands at once when something is opened on a page.
  { name: 'opening', test: isOf(['runtime/page/record/OverlayPlaceholder.tsx', 'runtime/page/form/formCode.ts']) },
  { name: 'charts', test: everyChart },
  { name: 'forms', test: packages('@rjsf', 'lodash', 'lodash-es') },
  { name: 'fields', test: isOf(plainFields.map(codeOf)) },
  { name: 'lookups', test: isOf(lookups.map(codeOf)) },
  { name: 'days', test: isOf(days.map(codeOf)) },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

/** The list page is held to what the same page written by hand needs (docs/benchmarks.md), the login page to its budget. */
const loads = [
  { name: 'The login page', files: ['entry.ts', 'main.tsx', 'runtime/app/login/LoginScreen.tsx'], most: 200_000 },
  { name: 'A list page', files: ['entry.ts', 'main.tsx', ...listPage], most: 669_000 },
]

/** What a phone has without a line: all but the workshop, editors of text and charts. */
const ahead = {
  worker: 'runtime/app/offline/worker.ts',
  from: ['entry.ts', 'main.tsx', ...listPage],
  except:
    /runtime\/authoring\/(?!operationDialogs)|runtime\/app\/(?:tour|help)\/|node_modules\/(?:@codemirror|@tiptap|prosemirror-|echarts|zrender|react-grid-layout|xlsx)/,
}

export default defineConfig(({ command }) => {
  // A build is a production build also where a test or a shell has set something else.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    plugins: [
      react(),
      quietAntd(),
      narrowImports(),
      preload('main.tsx'),
      weighFirstLoads(loads),
      serviceWorker(ahead),
      pageLast(),
      compressed(),
    ],
    // Served under their own names: what a phone reads when the console is installed on it.
    publicDir: 'runtime/public',
    // The server writes a fresh nonce over this in every answer.
    html: { cspNonce: '__CSP_NONCE__' },
    server: { port: 5173, proxy: { '/api': { target: process.env.API ?? 'http://127.0.0.1:8080', ws: true } } },
    build: {
      target: 'es2023',
      // A data: address would be no smaller on the wire, and hashed files can be kept for ever.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1200,
      // These are there before anything is asked for.
      modulePreload: {
        resolveDependencies: (_file, needed) => needed.filter((each) => !/^assets\/(?:rolldown-runtime|base|console|index)-/.test(each)),
      },
      // Names of late files stand in the first ones, where hashes do not compress: of these characters each weighs least.
      rolldownOptions: { output: { codeSplitting: { groups }, hashCharacters: 'hex' } },
    },
  }
})
