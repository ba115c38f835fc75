// Storybook over the widgets' own examples, the product's page documents and the pages of samples, which are no story files to be kept
// in step; and the shared parts of the console, each a press away on such a page.
import type { StorybookConfig } from '@storybook/react-vite'
import type { PluginOption } from 'vite'
import { exampleIndexer, exampleStories } from '../stories/exampleStories.ts'
import { pageIndexer, pageStories } from '../stories/pageStories.ts'

/** What looks after the console's own first load, which a Storybook does not have. */
const ofFirstLoad = ['weigh-first-loads', 'preload']

const isOfStories = (plugin: PluginOption): boolean => !(plugin && 'name' in plugin && ofFirstLoad.includes(plugin.name))

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../widgets/*/examples.ts', '../pages/*/*.json', '../stories/pages/*/*.json', '../stories/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  experimental_indexers: (indexers = []) => [exampleIndexer, pageIndexer, ...indexers],
  viteFinal: (vite) => ({
    ...vite,
    // no server writes nonces here
    html: {},
    plugins: [...(vite.plugins ?? []).filter(isOfStories), exampleStories(), pageStories()],
    build: { ...vite.build, chunkSizeWarningLimit: 3000, rolldownOptions: { ...vite.build?.rolldownOptions, output: {} } },
  }),
}

export default config
