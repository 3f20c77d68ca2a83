// Builds what `npm start` serves, unless the build is up to date.
import { build } from '../prepare.mjs'

build()
