// Icons of antd say nothing of themselves: they carry their English file names as labels ("caret-down", "appstore"), and antd draws many
// itself, where nobody could hide them one by one. Here an icon is decoration, unless whoever draws it names it or gives it a role.
import type { Plugin } from 'vite'

/** What each of the package's two kinds of drawing says of itself, and what it says instead. */
const kinds = [
  { file: /\/@ant-design\/icons\/es\/components\/AntdIcon(?:Light)?\.js$/, says: /role: "img",\s*"aria-label": icon\.name/ },
  { file: /\/@ant-design\/icons\/es\/components\/Icon\.js$/, says: /role: "img"(?=\s*\})/ },
]
const instead =
  '...(["aria-label", "aria-labelledby", "title", "role"].some((name) => restProps[name]) ? { role: "img" } : { "aria-hidden": true })'

const quieted = (code: string, id: string): string | undefined => {
  const path = id.replaceAll('\\', '/').replace(/\?.*$/, '')
  const kind = kinds.find(({ file }) => file.test(path))
  if (!kind) return undefined
  if (!kind.says.test(code)) throw new Error(`${path} no longer names icons by their files: look again at deploy/quietIcons.ts`)
  return code.replace(kind.says, instead)
}

/** In the build, and where packages are prepared beforehand: for tests, Storybook and development. */
export function quietIcons(): Plugin {
  return {
    name: 'quiet-icons',
    transform: quieted,
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [{ name: 'quiet-icons', transform: quieted }] } } }),
  }
}
