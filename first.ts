// The first script, and a small one: it asks for what every visit needs and sends for the code that will show it, all at once.
import { askAhead } from './runtime/api/ahead.ts'
import { createStorage } from './runtime/stores/storage.ts'
import { paintGround } from './runtime/theme/ground.ts'

const storage = createStorage('spindle')
paintGround(storage)
const ahead = askAhead(storage, location.pathname)
void import('./main.tsx').then(({ start }) => start(ahead))
// Behind the sign-in the shell and a list are what most visits show. What fails here is fetched again when it is needed.
if (ahead) import('./runtime/shell/Shell.tsx').catch(() => undefined)
