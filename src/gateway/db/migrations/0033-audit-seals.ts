import { sql, type Kysely } from 'kysely'

const statements = [
  // Which key sealed an entry or a head, and its seal; null: it is of before the first seal.
  `alter table audit add column key_id text, add column seal text,
    add constraint audit_sealed check ((key_id is null) = (seal is null))`,
  `alter table audit_heads add column key_id text, add column seal text,
    add constraint audit_heads_sealed check ((key_id is null) = (seal is null))`,
  // A restore fills the entries before the heads and the installation, those of before the first seal among them.
  `create function refuse_unsealed() returns trigger language plpgsql as $$ begin
    if new.seal is null and (exists (select from installation i where i.key = 'auditKey')
      or exists (select from audit_heads h where h.tenant_id = new.tenant_id and h.seal is not null))
    then raise exception 'The audit log takes sealed entries only.'; end if;
    return new; end $$`,
  `create trigger audit_sealed_only before insert on audit for each row execute function refuse_unsealed()`,
  `create function refuse_shrinking() returns trigger language plpgsql as $$ begin
    if new.tenant_id <> old.tenant_id or new.seq <= old.seq or (old.seal is not null and new.seal is null)
      or not exists (select from audit a where a.tenant_id = new.tenant_id and a.seq = new.seq and a.hash = new.hash)
    then raise exception 'The heads of the audit log are append-only: they may only grow.'; end if;
    return new; end $$`,
  `create trigger audit_heads_grow before update on audit_heads for each row execute function refuse_shrinking()`,
  // else a temporary table of that name would be looked into
  `do $$ declare name text; begin
    foreach name in array array['refuse_unsealed', 'refuse_shrinking'] loop
      execute format('alter function %I() set search_path = %I, pg_temp', name, current_schema());
    end loop; end $$`,
  `create trigger audit_heads_stay before delete or truncate on audit_heads
    for each statement execute function refuse_change()`,
]

/** Seals of the audit log, and heads that only grow. */
export const auditSeals = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
