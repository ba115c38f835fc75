// Tells the browser of a file that the first script will import at once, so that it is fetched beside that script and not after it.
import type { Plugin } from 'vite'

/** `file` by its path in the repository. */
export function preload(file: string): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/${file}`)))
        if (!holder) throw new Error(`${file} is in no chunk`)
        const entry = chunks.find(({ isEntry }) => isEntry)?.fileName
        return [holder.fileName, ...holder.imports]
          .filter((name) => name !== entry)
          .map((name) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` }, injectTo: 'head' as const }))
      },
    },
  }
}
