import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportLines } from '#app/features/admin/people/export/export.queries.server.ts';
import { workbookForm } from '#app/features/admin/people/export/export-lines.ts';
import { checkImport } from '#app/features/admin/people/import/import.commands.server.ts';
import { importDetail, importRows } from '#app/features/admin/people/import/import.queries.server.ts';
import { csvStream } from '#server/files/tables/csv.ts';
import { workbookAnswer } from '#server/files/tables/workbook.ts';
import {
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { lead } from '#tests/factories/notices.ts';
import { checkedImport } from '#tests/factories/people-import.ts';
import { drain } from '#tests/support/drain.ts';
import {
  formNames,
  type SavedForm,
  savedBySpreadsheet,
  spreadsheetProgram,
} from '#tests/support/spreadsheet.ts';
import { openWorld } from '#tests/support/world.ts';

/**
 * A file that we export, saved by a spreadsheet program and imported again, changes nobody. The files that LibreOffice
 * wrote are kept beside this test; KEEP_SPREADSHEETS=1 in the long form writes them anew.
 */
const { world } = await openWorld();
const folder = new URL('./spreadsheets/', import.meta.url);
let admin: TestPerson;

const people = {
  learner: {
    employee_number: '0000153',
    username: '0000153',
    email: 'jose@rumbo.example',
    first_name: 'José Ángel',
    paternal_surname: 'Ñúñez',
    maternal_surname: 'Ibáñez',
    store: '+Mascota Centro',
    area: '@Casa',
    job_title: '=1+1',
  },
  other: {
    employee_number: '0001003',
    username: 'ana.sofia',
    email: null,
    first_name: 'Ana Sofía',
    paternal_surname: "D'Alessio",
    maternal_surname: '',
    store: 'León; "Centro", sur',
    area: "'=Apóstrofo",
    job_title: "'Asesora",
  },
  boss: {
    employee_number: '0000900',
    username: 'jefa.900',
    email: 'jefa@rumbo.example',
    first_name: 'Eva',
    paternal_surname: 'Luna',
    maternal_surname: 'Gómez',
    store: 'Mérida',
    area: 'Cajas',
    job_title: 'Gerente, zona 3',
  },
  tutor: {
    employee_number: null,
    username: 'sin.numero',
    email: null,
    first_name: 'María',
    paternal_surname: 'Peña',
    maternal_surname: '',
    store: '',
    area: '',
    job_title: '',
  },
  gone: {
    employee_number: 'E-12',
    username: 'e-12',
    email: null,
    first_name: 'Luz',
    paternal_surname: 'Solís',
    maternal_surname: '',
    store: '',
    area: '-5',
    job_title: '',
    active: false,
  },
  admin: {
    employee_number: '0000001',
    username: 'direccion',
    email: 'direccion@rumbo.example',
    first_name: 'Íñigo',
    paternal_surname: 'Ruiz',
    maternal_surname: '',
    store: '',
    area: '',
    job_title: '',
  },
} as const;

beforeAll(async () => {
  const groupId = await createGroup(world.db, await createCourse(world.db), ['2026-01-01']);
  await world.db.updateTable('learner_group').set({ name: 'Cordillera Primavera 2027' }).execute();
  // Another one of the same name, which somebody who is in neither would have to choose.
  const twin = await createGroup(world.db, await createCourse(world.db), ['2026-01-01']);
  await world.db
    .updateTable('learner_group')
    .set({ name: 'Cordillera Primavera 2027' })
    .where('id', '=', twin)
    .execute();
  const learner = await createLearner(world.db, groupId);
  const other = await createLearner(world.db, groupId);
  const boss = await createPerson(world.db, 3);
  await lead(world, boss, [learner.memberId]);
  admin = await createPerson(world.db, 1);
  const ids = {
    learner: learner.personId,
    other: other.personId,
    boss: boss.personId,
    tutor: (await createPerson(world.db, 4)).personId,
    gone: (await createPerson(world.db, 2)).personId,
    admin: admin.personId,
  };
  for (const [name, id] of Object.entries(ids)) {
    const fields = people[name as keyof typeof people];
    await world.db.updateTable('person').set(fields).where('id', '=', id).execute();
  }
});

const lines = (format: 'csv' | 'xlsx') =>
  exportLines(world, { query: {}, format }, { at: world.clock.now(), limit: 2_000 });
const exported = {
  csv: () => buffer(csvStream(lines('csv'), ';')),
  xlsx: async () =>
    new Uint8Array(await (await workbookAnswer('personas', lines('xlsx'), workbookForm)).arrayBuffer()),
};

/** Checks a file, with its zeros where a spreadsheet took them; nothing of it may be a change. */
async function expectNoChange(bytes: Uint8Array, { hasLost }: { hasLost: boolean }): Promise<void> {
  const importId = await checkedImport(world, admin, bytes);
  const { doubts, headings, mapping, mode } = await importDetail(world, importId);
  expect(headings[0]).toBe('numero_empleado');
  expect(doubts.lostZeros > 0).toBe(hasLost);
  if (hasLost) {
    await checkImport({ world, actor: admin.actor }, importId, { mapping, mode, zeros: 'restore' });
    await drain(world);
  }
  const { rows } = await importRows(world, importId, {});
  expect(rows.map(({ changes, problems }) => [changes, problems]).flat(2)).toEqual([]);
  expect((await importDetail(world, importId)).counts).toEqual({ create: 0, update: 0, same: 6, refused: 0 });
}

describe('an exported file that is imported', () => {
  test.each(['csv', 'xlsx'] as const)('as it is changes nothing: %s', async (form) => {
    await expectNoChange(await exported[form](), { hasLost: false });
  });

  test.each(formNames.flatMap((form) => (['csv', 'xlsx'] as const).map((ending) => [ending, form] as const)))(
    'after LibreOffice had opened the %s and saved it as %s changes nothing',
    async (ending, form) => {
      await expectNoChange(await readFile(new URL(keptName(ending, form), folder)), {
        hasLost: ending === 'csv',
      });
    },
  );
});

const keptName = (ending: 'csv' | 'xlsx', form: SavedForm): string => `from-${ending}-${form}`;

const program = process.env.TEST_LONG ? await spreadsheetProgram() : null;
test.skipIf(program === null)(
  'the same with what LibreOffice writes on this machine (long form; skipped without soffice)',
  async () => {
    for (const ending of ['csv', 'xlsx'] as const) {
      for (const form of formNames) {
        const saved = await savedBySpreadsheet({ bytes: await exported[ending](), ending }, form);
        if (process.env.KEEP_SPREADSHEETS) await writeFile(new URL(keptName(ending, form), folder), saved);
        await expectNoChange(saved, { hasLost: ending === 'csv' });
      }
    }
  },
);
