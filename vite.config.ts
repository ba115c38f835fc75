// Builds the client into dist/: hashed assets, the big libraries in a few chunks of their own, every tag with the page's nonce.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Modules of these packages. */
const packages = (...names: readonly string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`)

/** What the shell and every list page use of antd; all else goes where it is used. Icons too: each drawing with its user. */
const common = [
  'config-provider',
  'theme',
  'style',
  '_util',
  'locale',
  'button',
  'menu',
  'dropdown',
  'tooltip',
  'select',
  'input',
  'pagination',
  'checkbox',
  'space',
  'empty',
  'spin',
]
const antd = new RegExp(
  `[\\\\/]node_modules[\\\\/](?:antd[\\\\/]es[\\\\/](?:${common.join('|')})|@ant-design[\\\\/](?!icons)[\\w-]+)[\\\\/]`,
)

/**
 * A group takes the dependencies of its members along, unless a group of higher priority has them: so each line below may only
 * depend on lines above it, and no two chunks ever wait for each other.
 */
const groups = [
  {
    name: 'base',
    test: packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', 'mobx', 'mobx-react-lite', 'i18next', 'ky'),
    priority: 50,
  },
  { name: 'antd', test: antd, priority: 40 },
  // Loaded with the first question, form or toast.
  {
    name: 'overlays',
    test: /[\\/]node_modules[\\/](?:antd[\\/]es[\\/](?:modal|drawer|notification|message)|@rc-component[\\/](?:dialog|drawer|notification))[\\/]/,
    priority: 30,
  },
  { name: 'grid', test: packages('ag-grid-community', 'ag-grid-react'), priority: 30 },
  { name: 'charts', test: packages('echarts', 'zrender'), priority: 30 },
  { name: 'forms', test: packages('@rjsf', 'lodash', 'lodash-es'), priority: 20 },
]

export default defineConfig(({ command }) => {
  // A build is a production build also where a test or a shell has set something else.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    plugins: [react()],
    // The server writes a fresh nonce over this in every answer.
    html: { cspNonce: '__CSP_NONCE__' },
    server: { port: 5173, proxy: { '/api': { target: process.env.API ?? 'http://127.0.0.1:8080', ws: true } } },
    build: {
      target: 'es2023',
      // A data: address would be no smaller on the wire, and hashed files can be kept for ever.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1200,
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  }
})
