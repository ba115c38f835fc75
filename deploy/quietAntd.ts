// What antd says of its own parts in English, whatever the reader's language. Icons carry their file names as labels ("caret-down"), and antd draws
// many itself, where nobody could hide them one by one: here an icon is decoration, unless whoever draws it names it or gives it a role. A tab with the
// focus says "Tab 1 of 3", which its role says already.
import type { Plugin } from 'vite'

const decoration =
  '...(["aria-label", "aria-labelledby", "title", "role"].some((name) => restProps[name]) ? { role: "img" } : { "aria-hidden": true })'

/** A file of a package, wherever it lies, also with what a bundler writes behind its name. */
const file = (path: string): RegExp => new RegExp(`[\\\\/]${path.replaceAll('/', '[\\\\/]')}\\.js(?:\\?.*)?$`)

/** What a file of a package says, and what it says instead. */
const kinds = [
  {
    file: file('@ant-design/icons/es/components/AntdIcon(?:Light)?'),
    says: /role: "img",\s*"aria-label": icon\.name/,
    instead: decoration,
  },
  { file: file('@ant-design/icons/es/components/Icon'), says: /role: "img"(?=\s*\})/, instead: decoration },
  {
    file: file('@rc-component/tabs/es/TabNavList/TabNode'),
    says: /focus && (?:\/\*#__PURE__\*\/)?React\.createElement\("div", \{\s*"aria-live": "polite",[^}]*\{[^}]*\}\s*\}, `Tab \$\{currentPosition\} of \$\{tabCount\}`\),/,
    instead: '',
  },
]

const transform = {
  // The bundler calls it for these files alone: one call for each of thousands would cost seconds.
  filter: { id: kinds.map((kind) => kind.file) },
  handler: (code: string, id: string): string | undefined => {
    const kind = kinds.find((one) => one.file.test(id))
    if (!kind) return undefined
    if (!kind.says.test(code)) throw new Error(`${id} no longer says what it said: look again at deploy/quietAntd.ts`)
    return code.replace(kind.says, kind.instead)
  },
}

/** In the build, and where packages are prepared beforehand: for tests, Storybook and development. */
export function quietAntd(): Plugin {
  return {
    name: 'quiet-antd',
    transform,
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [{ name: 'quiet-antd', transform }] } } }),
  }
}
