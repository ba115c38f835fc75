// A console that stores files until it is killed: each is full of one byte, and its key is told once it is stored.
import { FolderStore } from '../folderStore.ts'

const [, , folder = '', size = '0'] = process.argv
const store = new FolderStore(folder)
for (let n = 0; ; n += 1) {
  const key = `${'0'.repeat(32)}/${n.toString(16).padStart(32, '0')}`
  await store.put(key, Buffer.alloc(Number(size), n % 251))
  process.stdout.write(`${key}\n`)
}
