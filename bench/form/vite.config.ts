// Builds the forms, each as a page of its own.
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 3000,
    emptyOutDir: true,
    rolldownOptions: { input: ['ours.html', 'byHand.html', 'stock.html'].map((name) => join(import.meta.dirname, name)) },
  },
})
