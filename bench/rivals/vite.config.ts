// Builds the rivals' pages, each with its own React and antd from the package.json beside this file.
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const page = (name: string) => join(import.meta.dirname, `${name}.html`)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 5000,
    emptyOutDir: true,
    rolldownOptions: { input: ['proTable', 'reactAdmin', 'amis'].map(page) },
  },
})
