import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  optimizeDeps: {
    entries: ['src/**/web/**/*.{ts,tsx}', 'src/ui/**/*.{ts,tsx}', 'src/entry.client.tsx', 'src/root.tsx'],
    include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom'],
  },
})
