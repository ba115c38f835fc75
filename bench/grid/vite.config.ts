// Builds the floor of the grid as a page of its own.
import { join } from 'node:path'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 3000,
    emptyOutDir: true,
    rolldownOptions: { input: [join(import.meta.dirname, 'floor.html')] },
  },
})
