// Builds the hand-coded page the way the product is built: same target, same splitting of the big libraries.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const packages = (...names: readonly string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 3000,
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', 'mobx', 'mobx-react-lite', 'i18next'),
              priority: 50,
            },
            { name: 'antd', test: packages('antd', '@ant-design', 'rc-[\\w-]+', '@rc-component'), priority: 40 },
            { name: 'grid', test: packages('ag-grid-community', 'ag-grid-react'), priority: 30 },
          ],
        },
      },
    },
  },
})
