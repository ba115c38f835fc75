// Builds the client into dist/: hashed assets, the big libraries in chunks of their own, every tag with the page's nonce.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const inside = (...names: readonly string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`)

export default defineConfig({
  plugins: [react()],
  // The server writes a fresh nonce over this in every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { port: 5173, proxy: { '/api': { target: process.env.API ?? 'http://127.0.0.1:8080', ws: true } } },
  build: {
    target: 'es2023',
    // A data: address would be no smaller on the wire, and hashes make files cacheable.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Without this a group takes in whatever its members import: the form engine would swallow antd.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'grid', test: inside('ag-grid-community', 'ag-grid-react'), priority: 50 },
            { name: 'charts', test: inside('echarts', 'zrender'), priority: 50 },
            { name: 'forms', test: inside('@rjsf', 'ajv', 'ajv-formats', 'lodash', 'lodash-es', 'json-schema-merge-allof', 'json-schema-compare'), priority: 40 },
            { name: 'antd', test: inside('antd', '@ant-design', '@rc-component', 'rc-[\\w-]+', 'dayjs'), priority: 30 },
            { name: 'base', test: inside('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', 'mobx', 'mobx-react-lite', 'i18next', 'ky'), priority: 20 },
          ],
        },
      },
    },
  },
})
