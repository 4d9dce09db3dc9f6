import { type Kysely, sql } from 'kysely';

/** The rules of the first catalogue, as they were in the code by key. */
const rules = {
  primer_modulo: { measure: 'modules', targets: [1] },
  unidad_completa: { measure: 'units', targets: [1, 2, 3] },
  participacion: { measure: 'points', targets: [40, 70, 100] },
  reto_a_tiempo: { measure: 'challengesOnTime', targets: [1, 2, 3] },
  evaluacion_final: { measure: 'finalGrade', targets: [8] },
  reto_extra: { measure: 'lowestChallenge', targets: [9] },
  preparacion_a_tiempo: { measure: 'prepared', targets: [1] },
  retro_completa: { measure: 'sent', targets: [1, 2, 3] },
  acuerdos_registrados: { measure: 'agreed', targets: [1] },
};

/**
 * The rule of a badge becomes data, its state the one of content, and an award says how it came (product: administered
 * badges).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table badge
      add column rule jsonb not null default '{"measure": "manual", "targets": [], "programmeIds": null}',
      add column status content_status not null default 'published',
      add column version integer not null default 1;
    update badge set status = 'archived' where not active;
    alter table badge drop column active;

    alter table badge_award
      add column given_as text not null default 'rule' check (given_as in ('rule', 'retroactive', 'manual')),
      add column given_by integer references person (id),
      add column revoked_by integer references person (id);
    create index badge_award_badge_idx on badge_award (badge_id, id);

    alter table task drop constraint task_kind_check, add constraint task_kind_check
      check (kind in ('import', 'export', 'bulk', 'check', 'badges'));
  `.execute(db);
  for (const [key, rule] of Object.entries(rules)) {
    const stored = JSON.stringify({ ...rule, programmeIds: null });
    await sql`update badge set rule = ${stored}::jsonb where key = ${key}`.execute(db);
  }
}

/** Takes them back: a draft is a badge that is not given. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from task where kind = 'badges';
    alter table task drop constraint task_kind_check, add constraint task_kind_check
      check (kind in ('import', 'export', 'bulk', 'check'));
    drop index badge_award_badge_idx;
    alter table badge_award drop column given_as, drop column given_by, drop column revoked_by;
    alter table badge add column active boolean not null default true;
    update badge set active = false where status <> 'published';
    alter table badge drop column rule, drop column status, drop column version;
  `.execute(db);
}
