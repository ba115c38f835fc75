// Five kinds of test: pure code in Node, the server against a real PostgreSQL, widgets and blocks in a real Chromium, journeys through
// the whole console, and what takes too long for every run: long journeys, and the matrix of all looks.
import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { forTests } from './deploy/chromium.mjs'
import { LongestFirst } from './deploy/longestFirst.ts'
import { canCompare, toMatchScreenshot } from './deploy/pictures.mjs'
import { quietAntd } from './deploy/quietAntd.ts'

const browser = playwright({
  // nothing moves, so nothing has to be waited for
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: forTests,
})

// In CI what a browser does may be a moment late on two busy cores: tried once more there, and printed as such. At the desk it fails.
const retry = process.env.CI ? 1 : 0

// One more than there are cores: while one waits for its database or its browser, another works.
const maxWorkers = availableParallelism() + 1

/** What is polled for is there in the end; a busy machine takes longer than Vitest's second. */
const patient = { poll: { timeout: 15_000 } }

/** In a real Chromium; `matrix` is every look of every widget, and every page. */
const inBrowser = (name: string, include: string[]) => ({
  plugins: [react(), quietAntd()],
  // all that tests come to need: a dependency found in mid-test would reload the page
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'react-router-dom',
      'i18next',
      'antd',
      'antd/es/locale/en_US',
      'antd/es/locale/zh_CN',
      '@ant-design/icons',
      'dayjs',
      'dayjs/locale/zh-cn',
      'dayjs/plugin/customParseFormat.js',
      'ag-grid-react',
      'ag-grid-community',
      '@rjsf/antd',
      '@rjsf/antd/lib/templates/ObjectFieldTemplate/index.js',
      '@rjsf/antd/lib/widgets/RangeWidget/index.js',
      '@rjsf/core',
      '@rjsf/core/lib/components/fields/ArrayField.js',
      '@rjsf/core/lib/components/templates/ObjectFieldTemplate.js',
      '@rjsf/utils',
      '@rjsf/validator-ajv8',
      '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js',
      '@tanstack/react-query',
      'mobx',
      'mobx-react-lite',
      '@marcbachmann/cel-js',
      'react-grid-layout',
      '@tiptap/react',
      '@tiptap/starter-kit',
      '@vant/area-data',
      'dompurify',
      'echarts/core',
      'echarts/charts',
      'echarts/components',
      'echarts/renderers',
      'axe-core',
      'ajv/dist/2020.js',
      'ajv/dist/standalone/index.js',
      'ajv-formats',
      'ajv-formats/dist/formats.js',
      'ajv/dist/runtime/equal.js',
      'ajv/dist/runtime/ucs2length.js',
    ],
  },
  test: {
    name,
    retry,
    // one more still: while a page holds still for its picture, another draws
    maxWorkers: maxWorkers + 1,
    expect: patient,
    // The console's code, antd and the grid are read once, not once a file; each file leaves the page as it found it (deploy/leftovers.ts).
    isolate: false,
    // after the others, so that its pages have the cores to themselves
    sequence: { groupOrder: 1 },
    setupFiles: ['deploy/ownerStacks.ts', 'deploy/patience.ts', 'deploy/leftovers.ts'],
    include,
    exclude: ['**/*.node.test.ts'],
    testTimeout: 60_000,
    provide: { pictures: canCompare(), matrix: name === 'matrix' },
    browser: {
      enabled: true,
      headless: true,
      // The first page waits for all packages to be bundled.
      connectTimeout: 300_000,
      provider: browser,
      instances: [{ browser: 'chromium' as const }],
      viewport: { width: 1280, height: 900 },
      screenshotFailures: false,
      // Megabytes for each page, which only a debugger reads; faults name their place in our code all the same.
      dependencySourcemaps: false,
      expect: { toMatchScreenshot },
    },
  },
})

const onServer = (name: string, files: { readonly include: string[]; readonly exclude?: string[] }) => ({
  test: {
    name,
    environment: 'node' as const,
    // Each file has a server and a database of its own; to read the code anew for each would cost as much as its tests.
    isolate: false,
    ...files,
    globalSetup: ['server/testing/globalSetup.ts'],
    // What is compiled and moved in one test takes seconds; on a machine with other work many times as long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers,
  },
})

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          // Some look at all documents of the product, on a machine that may be busy.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          environment: 'node',
          // What they test keeps nothing: read once, not once a file.
          isolate: false,
          maxWorkers,
          include: [
            'metadata/**/*.test.ts',
            'simulator/**/*.test.ts',
            'codegen/**/*.test.ts',
            'bench/**/*.test.ts',
            'deploy/**/*.test.ts',
            'runtime/**/*.node.test.ts',
            'stories/**/*.node.test.ts',
          ],
        },
      },
      onServer('server', { include: ['server/**/*.test.ts'], exclude: ['server/**/*.long.test.ts'] }),
      onServer('serverLong', { include: ['server/**/*.long.test.ts'] }),
      {
        test: {
          name: 'e2e',
          environment: 'node',
          // One Chromium a worker, not one a file: every visitor has a profile of his own.
          isolate: false,
          retry,
          expect: patient,
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/long/**'],
          globalSetup: ['e2e/globalSetup.ts'],
          // twice what they take where two share a core
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // each with a console and a browser of its own, which keep a core busy
          maxWorkers: Math.min(Math.max(2, availableParallelism()), 4),
        },
      },
      {
        test: {
          name: 'long',
          environment: 'node',
          expect: patient,
          include: ['e2e/long/**/*.test.ts'],
          globalSetup: ['e2e/globalSetup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
        },
      },
      inBrowser('browser', ['runtime/**/*.test.{ts,tsx}', 'widgets/**/*.test.tsx', 'stories/**/*.test.tsx']),
      inBrowser('matrix', [
        'widgets/*onformance.test.tsx',
        'stories/parts.test.tsx',
        'stories/pages.test.tsx',
        'stories/stockForms.test.tsx',
      ]),
    ],
  },
})
