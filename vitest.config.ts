// Three kinds of test: pure code in Node, the server against a real PostgreSQL, widgets and blocks in a real Chromium.
import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const chromium = playwright({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  },
})

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'pure', environment: 'node', include: ['metadata/**/*.test.ts', 'codegen/**/*.test.ts', 'deploy/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/globalSetup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        plugins: [react()],
        optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'antd', 'ag-grid-react', 'ag-grid-community', '@rjsf/core', '@rjsf/utils', 'echarts', 'mobx', 'mobx-react-lite'] },
        test: {
          name: 'browser',
          include: ['runtime/**/*.test.{ts,tsx}', 'widgets/**/*.test.tsx'],
          browser: { enabled: true, headless: true, provider: chromium, instances: [{ browser: 'chromium' }], screenshotFailures: false },
        },
      },
    ],
  },
})
