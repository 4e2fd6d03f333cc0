import type { UserConsoleLog } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'
import { tellSlowest } from './slowest.ts'

/** Says at the end of a run what was left out and why, and which ten tests took longest; the rest is Vitest's own reporter's. */
export class SummaryReporter implements Reporter {
  readonly #leftOut = new Set<string>()

  onUserConsoleLog({ content }: UserConsoleLog): void {
    if (content.startsWith('skipped: ')) this.#leftOut.add(content.trim())
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const words of this.#leftOut) console.log(words)
    const tests = modules.flatMap((module) => [...module.children.allTests()].map((test) => ({ module, test })))
    tellSlowest(
      tests.map(({ module, test }) => ({
        name: `${module.relativeModuleId} › ${test.name}`,
        ms: test.diagnostic()?.duration ?? 0,
      })),
    )
  }
}
