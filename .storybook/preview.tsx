// The toolbar's switches, and the console's appearance around every story.
import type { Preview as Settings } from '@storybook/react-vite'
import { Preview } from '../runtime/index.ts'
import { LAYOUTS, lookOf, PRIMARIES } from '../stories/look.ts'
import { widgets } from '../widgets/index.ts'

const settings: Settings = {
  globalTypes: {
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'zh', title: '中文' },
          { value: 'en', title: 'English' },
        ],
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    primary: {
      description: 'Theme colour',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: Object.entries(PRIMARIES).map(([title, value]) => ({ value, title })),
      },
    },
    sight: {
      description: 'Shades of grey, or the palette for colour-blind eyes',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'usual', title: 'Colours' },
          { value: 'grey', title: 'Grey' },
          { value: 'weak', title: 'Colour-weak' },
        ],
      },
    },
    size: {
      description: 'Size of controls and rows',
      toolbar: {
        icon: 'grow',
        dynamicTitle: true,
        items: [
          { value: 'large', title: 'Large' },
          { value: 'middle', title: 'Middle' },
          { value: 'small', title: 'Small' },
        ],
      },
    },
    layout: {
      description: 'Layout of the console around a page',
      toolbar: {
        icon: 'sidebar',
        dynamicTitle: true,
        items: LAYOUTS.map((value) => ({ value, title: `${value[0]?.toUpperCase()}${value.slice(1)}` })),
      },
    },
  },
  initialGlobals: { language: 'zh', theme: 'light', primary: PRIMARIES.Blue, sight: 'usual', size: 'middle', layout: 'vertical' },
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    a11y: { test: 'error' },
    viewport: {
      options: Object.fromEntries(
        [390, 768, 1280, 1920].map((width) => [`w${width}`, { name: `${width} px`, styles: { width: `${width}px`, height: '100%' } }]),
      ),
    },
  },
  decorators: [
    // a page brings a console of its own
    (Story, { globals, parameters }) =>
      parameters.isPage === true ? (
        <Story />
      ) : (
        // the console's own ground under all of the canvas, no wider than it: what is too long is cut as on a page
        <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minHeight: '100vh' }}>
          <Preview widgets={widgets} {...lookOf(globals)}>
            <Story />
          </Preview>
        </div>
      ),
  ],
}

export default settings
