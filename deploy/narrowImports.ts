// A few imports inside antd draw in whole components for the sake of one small function or context. Each is pointed at what it means,
// so that buttons and selects come without the form engine and the colour picker.
import type { Plugin } from 'vite'

interface Narrowed {
  /** The file of antd whose import is meant. */
  readonly importer: RegExp
  readonly source: RegExp
  /** What is imported instead. */
  readonly target: string
}

const isBright = 'virtual:antd-is-bright'

const narrowed: readonly Narrowed[] = [
  { importer: /\/antd\/es\/form\/context\.js$/, source: /^@rc-component\/form$/, target: '@rc-component/form/es/FormContext.js' },
  {
    importer: /\/antd\/es\/color-picker\/(?:color|util)\.js$/,
    source: /^@rc-component\/color-picker$/,
    target: '@rc-component/color-picker/es/color.js',
  },
  {
    importer: /\/antd\/es\/(?:button\/style\/token|tag\/style\/index)\.js$/,
    source: /color-picker\/components\/ColorPresets$/,
    target: isBright,
  },
]

/** antd's own function (MIT), which shares its file with the presets of the colour picker. */
const isBrightCode = `
import { Color } from '@rc-component/color-picker/es/color.js'
export const isBright = (value, bgColorToken) => {
  const { r, g, b, a } = value.toRgb()
  const hsv = new Color(value.toRgbString()).onBackground(bgColorToken).toHsv()
  return a <= 0.5 ? hsv.v > 0.5 : r * 0.299 + g * 0.587 + b * 0.114 > 192
}`

export function narrowImports(): Plugin {
  const met = new Set<Narrowed>()
  return {
    name: 'narrow-imports',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: narrowed.map(({ source }) => source) },
      handler(source, importer) {
        const from = importer?.replaceAll('\\', '/') ?? ''
        const found = narrowed.find((one) => one.source.test(source) && one.importer.test(from))
        if (!found) return undefined
        met.add(found)
        return found.target === isBright ? isBright : this.resolve(found.target, importer, { skipSelf: true })
      },
    },
    load: {
      filter: { id: /^virtual:antd-is-bright$/ },
      handler: () => ({ code: isBrightCode, moduleSideEffects: false }),
    },
    buildEnd(failure) {
      const gone = failure ? undefined : narrowed.find((one) => !met.has(one))
      if (gone) this.error(`antd no longer imports ${gone.source} in ${gone.importer}: look again at deploy/narrowImports.ts`)
    },
  }
}
