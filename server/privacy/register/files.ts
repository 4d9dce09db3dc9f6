import { sql } from 'kysely';
import {
  deletedTable,
  fact,
  link,
  ofPerson,
  stays,
  type TableRow,
  table,
  technical,
  withheld,
  words,
} from './rows.ts';

const forgotten = 'Se vacía a los 30 días de haber terminado: antes de que alguien pueda borrarse.';

/** Purposes of files that are somebody's own; the others belong to what is shown to everybody. */
const PERSONAL_PURPOSES = ['photo', 'challenge', 'answer', 'ticket', 'export', 'import'] as const;
/** Of those, the ones whose object leaves the storage: the file of a tutor's answer stays with the answer. */
export const ERASED_PURPOSES = ['photo', 'challenge', 'ticket', 'export', 'import'] as const;

/** Files, uploads and long work. */
export const files = {
  file: table(
    'Archivos',
    {
      subject: (personId) =>
        sql`(t.owner_id = ${personId} and t.purpose in (${sql.join(PERSONAL_PURPOSES)}))`,
    },
    {
      id: fact,
      owner_id: link,
      purpose: fact,
      name: words(`case when t.purpose = 'answer' then 'archivo' else 'archivo eliminado' end`),
      content_type: fact,
      size: fact,
      sha256: technical,
      storage_key: technical,
      seconds: fact,
      width: fact,
      height: fact,
      warnings: technical,
      scan: technical,
      scan_due_at: technical,
      scan_note: technical,
      created_at: fact,
      // The sweep forgets the row; what the administration imports and exports goes by its own days.
      deleted_at: withheld(
        `case when t.purpose in ('photo', 'challenge', 'ticket') then coalesce(t.deleted_at, now()) else t.deleted_at end`,
      ),
    },
  ),
  upload: deletedTable('Subidas', ofPerson('person_id'), {
    id: link,
    person_id: link,
    purpose: fact,
    name: fact,
    content_type: fact,
    size: fact,
    storage_key: technical,
    file_id: technical,
    created_at: fact,
  }),
  task: table(
    'Trabajos que pidió',
    { subject: ofPerson('made_by') },
    {
      id: fact,
      made_by: link,
      kind: fact,
      state: fact,
      total: fact,
      done: fact,
      refused: fact,
      made_at: fact,
      started_at: fact,
      finished_at: fact,
      expires_at: fact,
      beat_at: technical,
      cancel_asked_at: technical,
      file_id: technical,
      result_file_id: technical,
      input: stays(forgotten, false),
      result: stays(forgotten, false),
    },
  ),
  task_row: table(
    'Cambios por archivo',
    {
      subject: (personId) => sql`(t.object_id = ${personId} and t.task_id in (
        select id from task where kind = 'import'
          or (kind = 'bulk' and input ->> 'action' in ('mail', 'drop', 'restore'))))`,
    },
    {
      task_id: link,
      line: fact,
      object_id: link,
      input: words(`'{}'`),
      changes: words('null'),
      problems: withheld('null'),
      undo: withheld('null'),
      verdict: fact,
      done_at: fact,
    },
  ),
} satisfies Record<string, TableRow>;
