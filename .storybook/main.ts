// Storybook over the widgets' own examples: there are no story files to keep in step.
import type { StorybookConfig } from '@storybook/react-vite'
import { exampleIndexer, exampleStories } from '../stories/exampleStories.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../widgets/*/examples.ts'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  experimental_indexers: (indexers = []) => [exampleIndexer, ...indexers],
  viteFinal: (vite) => ({
    ...vite,
    // no server writes nonces here
    html: {},
    plugins: [...(vite.plugins ?? []), exampleStories()],
    build: { ...vite.build, chunkSizeWarningLimit: 3000, rolldownOptions: { ...vite.build?.rolldownOptions, output: {} } },
  }),
}

export default config
