/**
 * Lets benches read TypeScript as the build does: `node --import <this file> program.ts`. tsx keeps the name of every
 * function, and code that makes functions as it goes takes up to half as long again, which a bench would measure.
 */
import { register } from 'node:module'

register('./typescript-hooks.mjs', import.meta.url)
