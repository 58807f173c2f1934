import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const api = process.env.SANDBOX_URL ?? 'http://127.0.0.1:4100'
const proxy = { '/api': api, '/ws': { target: api.replace(/^http/, 'ws'), ws: true } }

export default defineConfig(({ command }) => ({
  plugins: [react()],
  resolve: {
    // dev: workspace packages are read from their sources (HMR); build: from dist, as a consumer would get them
    conditions: command === 'serve' ? ['@leverkit/source', ...defaultClientConditions] : [...defaultClientConditions],
  },
  server: { host: '127.0.0.1', port: 4173, strictPort: true, proxy },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true, proxy },
}))
