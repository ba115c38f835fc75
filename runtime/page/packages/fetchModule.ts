// The module of a package, fetched as a script with its hash: a browser runs it only where the hash holds, and gives it to `import` from what it has run.
export type MakeWidget = (sdk: unknown) => unknown

export async function fetchModule({ address, integrity }: { readonly address: string; readonly integrity: string }): Promise<MakeWidget> {
  await run(address, integrity)
  const module: { readonly default: unknown } = await import(/* @vite-ignore */ address)
  if (typeof module.default !== 'function') throw new TypeError('its default export is no function')
  return module.default as MakeWidget
}

function run(address: string, integrity: string): Promise<void> {
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', src: address, integrity })
  return new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('its module did not come, or is not what was uploaded')))
    document.head.append(script)
  }).finally(() => script.remove())
}
