import type { Reporter, TestModule } from 'vitest/node'
import { tellSlowest } from './slowest.ts'

/** Says at the end of a run which ten tests took longest; the rest is Vitest's own reporter's. */
export class SlowestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()].map((test) => ({ module, test })))
    tellSlowest(
      tests.map(({ module, test }) => ({
        name: `${module.relativeModuleId} › ${test.name}`,
        ms: test.diagnostic()?.duration ?? 0,
      })),
    )
  }
}
