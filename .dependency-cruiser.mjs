// Who may import whom (docs/architecture.md). Types count as imports; no cycles anywhere.
const ours = '^(metadata|runtime|widgets|server|codegen|stories|simulator|e2e|bench|deploy|\\.storybook|main\\.tsx|entry\\.ts)'
const test = '\\.(test|bench|d)\\.tsx?$|/testing/'

/** The floors of a root, the lowest first: a file imports from its own floor and from lower ones (codegen/check/folders.ts reads them too). */
export const floors = {
  metadata: [
    ['generated'],
    ['base'],
    ['model'],
    ['text'],
    ['errors'],
    ['written'],
    ['functions'],
    ['document'],
    ['values'],
    ['expression'],
    ['patch'],
    ['mill'],
    ['telemetry'],
    ['compiler'],
    ['layers'],
    ['references'],
    ['rename'],
    ['packages'],
    ['authoring'],
  ],
  runtime: [['core'], ['ui'], ['page'], ['authoring'], ['app'], ['index.ts', 'createConsole.tsx', 'Preview.tsx']],
  server: [
    ['base'],
    ['kernel'],
    ['platform'],
    ['engine'],
    ['authoring'],
    ['mill'],
    ['http'],
    ['bootstrap'],
    ['demo'],
    ['modules'],
    ['oracle'],
    ['app.ts', 'client.ts', 'checkSettings.ts', 'start.ts', 'main.ts', 'waitingPage.ts'],
  ],
}

/** Every floor of `root` but the lowest is out of reach for those below it. */
const floorRules = (root) =>
  floors[root].slice(0, -1).map((floor, height) => ({
    name: `${root}-${floor[0]}-imports-no-higher-floor`,
    severity: 'error',
    from: { path: `^${root}/(${floor.join('|')})(/|$)`, pathNot: test },
    to: {
      path: `^${root}/(${floors[root]
        .slice(height + 1)
        .flat()
        .join('|')})(/|$)`,
    },
  }))

/** A rule: files under `from` may reach those of our files that match `may`, and no others. */
const only = (from, may) => ({
  name: `${from}-imports-only-${may.join('-and-') || 'nothing-of-ours'}`,
  severity: 'error',
  from: { path: `^${from}(/|\\.tsx?$)` },
  to: { path: ours, pathNot: [`^${from}(/|\\.tsx?$)`, ...may.map((folder) => `^${folder}`)] },
})

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    // the rivals' packages are installed by the bench that needs them
    { name: 'no-missing-file', severity: 'error', from: { pathNot: '^bench/rivals/' }, to: { couldNotResolve: true } },
    ...Object.keys(floors).flatMap(floorRules),
    only('metadata', []),
    only('runtime', ['metadata/']),
    // what the simulator's boxes say is what the reports are held against
    { ...only('server', ['metadata/']), from: { path: '^server/', pathNot: '^server/oracle/' } },
    only('codegen', ['metadata/']),
    only('simulator', ['metadata/']),
    only('deploy', []),
    only('stories', ['runtime/', 'widgets/', 'metadata/', '\\.storybook']),
    only('main', ['runtime/', 'widgets/']),
    only('entry', ['main\\.tsx', 'runtime/']),
    { ...only('widgets', ['runtime/(index|core/contracts/contract)\\.ts$', 'metadata/']), name: 'widgets-use-the-runtime-by-its-door' },
    {
      name: 'widgets-know-no-sibling',
      severity: 'error',
      from: { path: '^widgets/([^/]+)/' },
      to: { path: '^widgets/[^/]+/', pathNot: '^widgets/($1|kit)/' },
    },
    {
      name: 'the-language-runs-anywhere',
      severity: 'error',
      comment: 'metadata knows no Node API, no React and no database',
      from: { path: '^metadata/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-node-api-in-the-browser',
      severity: 'error',
      from: { path: '^(runtime|widgets|main\\.tsx|entry\\.ts)', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'what-ships-needs-no-tool',
      severity: 'error',
      comment: 'only tests, codegen, stories and benches may use development dependencies',
      from: { path: '^(metadata|runtime|widgets|server|simulator|main\\.tsx|entry\\.ts)', pathNot: `${test}|examples\\.tsx?$` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|storybook-static)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
