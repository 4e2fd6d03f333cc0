import { sql, type Kysely } from 'kysely'

const statements = [
  `create table vault_folders (
    tenant_id text not null references tenants, id text not null, parent_id text, name text not null,
    created_at timestamptz not null, primary key (tenant_id, id),
    foreign key (tenant_id, parent_id) references vault_folders)`,
  `create unique index vault_folders_name on vault_folders (tenant_id, parent_id, lower(name)) nulls not distinct`,
  // `content` is the SHA-256 of the file. A version that was replaced stays, out of the folder.
  `create table vault_documents (
    tenant_id text not null references tenants, id text not null, folder_id text not null, name text not null,
    content text not null, bytes integer not null, purpose text not null, type text not null,
    certified_on text, certified boolean not null, valid_until text, auto_delete_on text,
    user_id text not null references users, uploaded_by text not null, uploaded_at timestamptz not null,
    replaced_by text, primary key (tenant_id, id), foreign key (tenant_id, folder_id) references vault_folders)`,
  `create unique index vault_documents_name on vault_documents (tenant_id, folder_id, lower(name))
    where replaced_by is null`,
  `create index vault_documents_content on vault_documents (content)`,
  `create index vault_documents_due on vault_documents (auto_delete_on) where auto_delete_on is not null`,
  // Every tenant has a folder to begin with, as new ones do.
  `insert into vault_folders (tenant_id, id, parent_id, name, created_at)
    select id, 'documents', null, 'Documents', now() from tenants`,
]

/** Folders and documents of the vault; the files themselves lie beside the database. */
export const vault = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
