/** Before tests that start the gateway or its commands: builds it where it is older than its sources. */
import { ensureBuilt } from './build.mjs'

export const setup = () => ensureBuilt('gateway')
