/** Finds the browsers of the journeys, and installs them where there is none: that is not their time. */
import { findChromium, findHeadlessShell } from '../support/browser.ts'

findHeadlessShell()
findChromium()
