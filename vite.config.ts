import globalData from '@csstools/postcss-global-data'
import react from '@vitejs/plugin-react'
import customMedia from 'postcss-custom-media'
import { build, defineConfig, type Plugin, type UserConfig } from 'vite'

const nothing = new URL('./client/lib/nothing.ts', import.meta.url).pathname

const client = (...plugins: Plugin[]): UserConfig => ({
  root: 'client',
  publicDir: 'public',
  // The diner's page subscribes to slices of its stores: the compiler would add bytes and save nothing.
  plugins: [react({ compiler: true, exclude: [/\/node_modules\//, /features\/ordering\//] }), ...plugins],
  css: { postcss: { plugins: [globalData({ files: ['client/ui/media.css'] }), customMedia()] } },
  resolve: {
    // jspdf's optional parts (HTML and SVG rendering) are not used and weigh more than the rest of the app.
    alias: { html2canvas: nothing, canvg: nothing, dompurify: nothing },
  },
})

const browser = {
  outDir: '../dist/client',
  target: 'es2022',
  assetsInlineLimit: 0, // the content policy allows no data: URLs in scripts or fonts
  modulePreload: { polyfill: false }, // it would be an inline script
}

const app = { ...browser, emptyOutDir: true, rolldownOptions: { input: { app: 'client/index.html' } } }

/** Built by itself, the diner's page shares no file with the app: one stylesheet, one script, and what comes later. */
const order = {
  ...browser,
  emptyOutDir: false,
  copyPublicDir: false,
  cssCodeSplit: false,
  rolldownOptions: { input: { order: 'client/order.html' } },
}

/** The diner's page as one module for the server, React included. */
const orderServer = {
  ssr: true,
  outDir: '../dist/order-server',
  emptyOutDir: true,
  copyPublicDir: false,
  rolldownOptions: { input: { 'order-server': 'client/order-server.tsx' } },
}

/** What shows the menu is asked for before what orders from it: the script gives way on a narrow line. */
const stylesheetFirst: Plugin = {
  name: 'stylesheet first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const [stylesheet = ''] = /[^\S\n]*<link rel="stylesheet"[^>]*>\n/.exec(html) ?? []
      const script = /[^\S\n]*<script type="module"/
      return html.replace(stylesheet, '').replace(script, (tag) => `${stylesheet}${tag} fetchpriority="low"`)
    },
  },
}

/** Both doors in one build: the diner's follows as soon as the app's is written, and then watches its own files. */
function buildOrderDoor(): Plugin {
  let isBuilt = false
  return {
    name: "the diner's door",
    apply: 'build',
    async closeBundle() {
      const { watchMode } = this.meta
      if (isBuilt && watchMode) return
      isBuilt = true
      const config = { ...client(stylesheetFirst), build: { ...order, watch: watchMode ? {} : null } }
      await build({ ...config, configFile: false, logLevel: 'warn' })
    },
  }
}

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? // Rendering is several times faster in production mode.
      {
        ...client(),
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true as const },
        build: orderServer,
      }
    : { ...client(buildOrderDoor()), build: app },
)
