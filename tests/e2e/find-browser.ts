/** Finds the browser of the journeys, and installs one where there is none: that is not their time. */
import { findChromium } from '../support/browser.ts'

findChromium()
