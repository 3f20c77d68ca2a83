// `npm start`: installs, builds and starts Tuckshop from a fresh clone.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, installPackages, ROOT } from './prepare.mjs'

installPackages()
build()
await import(pathToFileURL(path.join(ROOT, 'dist/server/main.js')).href)
