/**
 * Lets benches read TypeScript the way the build does: `node --import <this file> program.ts`. tsx keeps the name of
 * every function, which slows code that creates functions as it runs: monitored names took 1.4 to 1.8 times as long to
 * meet new parties (searches of the index did not take longer), and a bench would measure that.
 */
import { register } from 'node:module'

register('./typescript-hooks.mjs', import.meta.url)
