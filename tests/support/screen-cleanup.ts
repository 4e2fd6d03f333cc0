/** Takes away what a test has put on the screen, and after each file what it left in the window. */
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { dismissAllSnackbars } from '#ui/snackbar-queue.ts'

// Vitest has no global hooks the library could find by itself
afterEach(cleanup)
// the component library remembers how the page was used last, beyond the end of a file, and after what it takes for a
// screen reader's press it moves the focus later: every test begins at the keyboard
beforeEach(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })))
afterAll(() => {
  dismissAllSnackbars()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

// the DOM of tests has no layout: nothing scrolls, and a size is reported once, when it begins to be watched
Element.prototype.scrollIntoView = () => undefined
globalThis.ResizeObserver = class {
  readonly #told: ResizeObserverCallback
  constructor(told: ResizeObserverCallback) {
    this.#told = told
  }
  observe = () => this.#told([], this)
  unobserve = () => undefined
  disconnect = () => undefined
}

// React notes where each element is made, for its developer tools, which takes a seventh of the time of these tests
const ofReact: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof ofReact === 'object' && ofReact !== null)
  Object.defineProperty(ofReact, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {
      // React goes on counting
    },
    configurable: true,
  })

// a busy machine needs its time
configure({ asyncUtilTimeout: 20_000 })

// there is no network: what a test does not answer itself stays open, and nothing fails later in another test
globalThis.fetch = () => new Promise(() => undefined)

// and no window, which no list is tall or wide in
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
