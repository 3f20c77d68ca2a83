// Builds what `npm start` serves, if it is not built already.
import { build } from '../prepare.mjs'

build()
