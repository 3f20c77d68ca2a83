import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const nothing = new URL('./client/lib/nothing.ts', import.meta.url).pathname

export default defineConfig({
  root: 'client',
  publicDir: 'public',
  plugins: [react({ compiler: true })],
  resolve: {
    // jspdf's optional parts (HTML and SVG rendering) are not used and weigh more than the rest of the app.
    alias: { html2canvas: nothing, canvg: nothing, dompurify: nothing },
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content policy allows no data: URLs in scripts or fonts
    modulePreload: { polyfill: false }, // it would be an inline script
    rolldownOptions: { input: { app: 'client/index.html', order: 'client/order.html' } },
  },
})
