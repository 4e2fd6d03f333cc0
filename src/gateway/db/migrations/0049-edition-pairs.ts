import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table rescreen_runs drop constraint rescreen_runs_state_check`,
  `alter table rescreen_runs rename column planned_through to compared_through`,
  // What a run had planned it screens; the rest it compares, party by party.
  `update rescreen_runs set state = 'comparing' where state = 'planning'`,
  `alter table rescreen_runs add constraint rescreen_runs_state_check
    check (state in ('comparing', 'screening', 'done'))`,
  `alter table match_changes add column cause text check (cause in ('edition', 'engine', 'settings'))`,
  // A party may change again while the edition before is still being compared.
  `drop index match_changes_of_run`,
  `create index match_changes_of_match on match_changes (tenant_id, match_id)`,
]

/**
 * Runs compare an edition with the monitors pair by pair, instead of planning whom to screen whole; every change that a
 * run finds keeps why.
 */
export const editionPairs = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
