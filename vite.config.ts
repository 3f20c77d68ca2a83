import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const nothing = new URL('./client/lib/nothing.ts', import.meta.url).pathname

/** Two doors for the browser: the app, and the diner's page, which carries next to no code. */
const browser = {
  outDir: '../dist/client',
  emptyOutDir: true,
  target: 'es2022',
  assetsInlineLimit: 0, // the content policy allows no data: URLs in scripts or fonts
  modulePreload: { polyfill: false }, // it would be an inline script
  rolldownOptions: { input: { app: 'client/index.html', order: 'client/order.html' } },
}

/** The diner's page as one module for the server, React included. */
const orderServer = {
  ssr: true,
  outDir: '../dist/order-server',
  emptyOutDir: true,
  copyPublicDir: false,
  rolldownOptions: { input: { 'order-server': 'client/order-server.tsx' } },
}

export default defineConfig(({ isSsrBuild }) => ({
  root: 'client',
  publicDir: 'public',
  // The diner's page subscribes to slices of its stores: the compiler would add bytes and save nothing.
  plugins: [react({ compiler: true, exclude: [/\/node_modules\//, /features\/ordering\//] })],
  resolve: {
    // jspdf's optional parts (HTML and SVG rendering) are not used and weigh more than the rest of the app.
    alias: { html2canvas: nothing, canvg: nothing, dompurify: nothing },
  },
  ...(isSsrBuild
    ? // Rendering is several times faster in production mode.
      { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true as const }, build: orderServer }
    : { build: browser }),
}))
