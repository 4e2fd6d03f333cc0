import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Runs the projects in the order of the configuration, not of the alphabet: what takes longest by itself begins first. */
export class ConfigOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const names = this.ctx.projects.map(({ name }) => name)
    const placeOf = ({ project }: TestSpecification) => names.indexOf(project.name)
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
