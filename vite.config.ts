// Builds the client into dist/: hashed assets, the big libraries in chunks of their own, every tag with the page's nonce.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // The server writes a fresh nonce over this in every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { port: 5173, proxy: { '/api': { target: process.env.API ?? 'http://127.0.0.1:8080', ws: true } } },
  build: {
    target: 'es2023',
    // A data: address would be no smaller on the wire, and hashes make files cacheable.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
  },
})
