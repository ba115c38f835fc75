// The first script, and a small one: it draws the frame that everything will stand in, asks for what every visit needs and sends for the code that will show it, all at once.
import { prefetchCalls } from './runtime/core/api/prefetchedCalls.ts'
import { beginPreview } from './runtime/core/api/preview.ts'
import { drawFrame } from './runtime/app/router/drawFrame.ts'
import { createStorage } from './runtime/core/storage/storage.ts'
import { paintGround } from './runtime/core/theme/ground.ts'

const storage = createStorage('spindle')
paintGround(storage)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
root.style.height = '100%'
beginPreview()
const ahead = prefetchCalls(storage, location.pathname)
const frame = drawFrame(root, storage, location.pathname)
void import('./main.tsx').then(({ start }) => start(root, { ahead, frame }))
// Behind the sign-in the shell and a list are what most visits show. What fails here is fetched again when it is needed.
if (ahead) import('./runtime/app/shell/Shell.tsx').catch(() => undefined)
