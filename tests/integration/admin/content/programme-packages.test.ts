import { createHash } from 'node:crypto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProgrammePackage } from '#app/contract/stored/packages/programme-package.ts';
import {
  exportById,
  importProgramme,
} from '#app/features/admin/content/packages/packages.commands.server.ts';
import { leadershipProgramme } from '#demo/content/liderazgo.ts';
import { mediaLibrary } from '#demo/seed/files.ts';
import { insertProgramme } from '#demo/seed/programme.ts';
import type { World } from '#server/world.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { changedPackage, type Entries, manifestIn, packageBytes } from '#tests/factories/packages.ts';
import { packageOf } from '#tests/support/package-source.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { createTestWorld, openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
const { key } = leadershipProgramme;
let bytes: Uint8Array;
let admin: TestPerson;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
  await world.db
    .transaction()
    .execute((trx) => insertProgramme(trx, mediaLibrary(trx, world.storage), leadershipProgramme));
  bytes = await packed(world, key);
}, 60_000);

const packed = packageBytes;
const by = (where: World = world) => ({ world: where, actor: admin.actor, requestId: crypto.randomUUID() });

/** The package with its entries changed, or with what its manifest says. */
const changed = (change: Parameters<typeof changedPackage>[1]) => changedPackage(bytes, change);

/** Everything that is wrong with a package. */
async function faultsOf(wrong: Uint8Array): Promise<string> {
  const refusal = await importProgramme(by(), { source: packageOf(wrong), key: 'otro-programa' }).catch(
    (error) => error,
  );
  expect(refusal).toMatchObject({ code: 'package.invalid' });
  const rows = await world.db
    .selectFrom('programme')
    .where('key', '=', 'otro-programa')
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
  return (refusal as Error).message;
}

const file = (manifest: ProgrammePackage, ending: string) => {
  const found = manifest.files.find(({ name }) => name.endsWith(ending));
  if (!found) throw new Error(`no file ${ending}`);
  return found;
};

test('a package into an empty installation and out again is the same, entry by entry', async () => {
  const empty = await createTestWorld();
  try {
    await importProgramme({ world: empty.world, actor: null }, { source: packageOf(bytes) });
    const [ours, theirs] = [unzipSync(bytes), unzipSync(await packed(empty.world, key))];
    expect(Object.keys(theirs)).toEqual(Object.keys(ours));
    for (const [name, content] of Object.entries(ours)) {
      expect(Buffer.from(theirs[name] ?? []).equals(Buffer.from(content)), name).toBe(true);
    }
  } finally {
    await empty.close();
  }
});

test('the manifest names every file once, and every entry is what its name says', () => {
  const entries = unzipSync(bytes);
  const manifest = manifestIn(bytes);
  expect(manifest.programme.units).toHaveLength(3);
  expect(manifest.files.length).toBeGreaterThan(20);
  for (const { sha256, bytes: length } of manifest.files) {
    const content = entries[`archivos/${sha256}`] ?? new Uint8Array();
    expect(content.byteLength).toBe(length);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  }
});

describe('an import', () => {
  test('is refused where the key is taken, and takes another one', async () => {
    await expect(importProgramme(by(), { source: packageOf(bytes) })).rejects.toMatchObject({
      code: 'programme.keyTaken',
    });
    const { programmeId } = await importProgramme(by(), { source: packageOf(bytes), key: 'la-copia' });
    const counts = async (id: number) =>
      world.db
        .selectFrom('activity')
        .innerJoin('module', 'module.id', 'activity.module_id')
        .innerJoin('unit', 'unit.id', 'module.unit_id')
        .where('unit.programme_id', '=', id)
        .select((eb) => eb.fn.countAll<number>().as('activities'))
        .executeTakeFirstOrThrow();
    const { id } = await world.db
      .selectFrom('programme')
      .where('key', '=', key)
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await counts(programmeId)).toEqual(await counts(id));
  });

  test('makes its HTML safe', async () => {
    const bad = changed((_, { programme }) => {
      const [first] = programme.units;
      if (first?.caseStudy) first.caseStudy.html = '<p onclick="x()">Hola<script>alert(1)</script></p>';
      programme.key = 'con-script';
    });
    const { programmeId } = await importProgramme(by(), { source: packageOf(bad) });
    const { html } = await world.db
      .selectFrom('step_content')
      .innerJoin('unit', 'unit.id', 'step_content.unit_id')
      .where('programme_id', '=', programmeId)
      .where('position', '=', 0)
      .where('kind', '=', 'case')
      .select((eb) =>
        eb
          .ref('content', '->>')
          .key('html' as never)
          .as('html'),
      )
      .executeTakeFirstOrThrow();
    expect(html).toBe('<p>Hola</p>');
  });
});

describe('refuses, with what is wrong', () => {
  test.each<[string, (entries: Entries, manifest: ProgrammePackage) => void, string]>([
    ['another version', (_, it) => Object.assign(it, { version: 6 }), 'otra versión'],
    [
      'a rubric that is not 100',
      (_, { programme }) => {
        const criterion = programme.units[1]?.challenge?.criteria[0];
        if (criterion) criterion.weight += 1;
      },
      '› reto › criterios: Los pesos de la rúbrica deben sumar 100.',
    ],
    [
      'a file twice in one object',
      (_, { programme }) => {
        const kit = programme.units[0]?.modules
          .flatMap(({ activities }) => activities)
          .find(({ kind }) => kind === 4);
        const [first] = kit?.files ?? [];
        if (first) kit?.files.push(first);
      },
      'El mismo archivo está dos veces.',
    ],
    [
      'a missing file',
      (entries, it) => delete entries[`archivos/${file(it, '.mp3').sha256}`],
      'no viene en el paquete',
    ],
    [
      'another file under the same name',
      (entries, it) => {
        entries[`archivos/${file(it, '.mp3').sha256}`] = strToU8('otra cosa');
      },
      'no es el archivo que se empacó',
    ],
    [
      'a type that is not taken',
      (_, it) => {
        file(it, '.pdf').contentType = 'text/html';
      },
      'el tipo text/html no se acepta',
    ],
    [
      'a file that is not what its type says',
      (_, it) => {
        file(it, '.pdf').contentType = 'audio/mpeg';
      },
      'no es lo que su tipo dice',
    ],
    [
      'an entry that climbs out of its folder',
      (entries) => {
        entries['../../etc/cron.d/mal'] = strToU8('* * * * *');
      },
      'no es parte del paquete',
    ],
    [
      'a file that the list leaves out',
      (entries, it) => {
        const gone = file(it, '.mp4');
        it.files = it.files.filter(({ sha256 }) => sha256 !== gone.sha256);
        delete entries[`archivos/${gone.sha256}`];
      },
      'Falta en la lista de archivos',
    ],
  ])('%s', async (_, change, sentence) => {
    expect(await faultsOf(changed(change))).toContain(sentence);
  });

  test('a damaged entry', async () => {
    const { 'programa.json': manifest = new Uint8Array(), ...rest } = unzipSync(bytes);
    const damaged = zipSync({ 'programa.json': [manifest, { level: 9 }], ...rest }, { level: 0 });
    damaged.fill(0xff, 60, 600);
    expect(await faultsOf(damaged)).toContain('programa.json');
  });

  test('what is no zip, and a zip without a manifest', async () => {
    expect(await faultsOf(strToU8('hola'))).toBe('El archivo no es un zip, o está dañado.');
    expect(await faultsOf(zipSync({ 'otro.txt': strToU8('hola') }))).toContain('Falta programa.json');
  });

  test('several at once, all of them', async () => {
    const faults = await faultsOf(
      changed((_, { programme }) => {
        programme.name = '';
        programme.finalMinutes = 1;
      }),
    );
    expect(faults.split('\n')).toHaveLength(2);
  });
});

describe('what is not published', () => {
  type Packed = ProgrammePackage['programme'];
  /** The package of a programme of which the first unit and the second activity were drafts. */
  async function withDrafts() {
    const { programmeId } = await importProgramme(by(), {
      source: packageOf(
        changed((_, { programme }) => {
          const [unit, second] = programme.units;
          if (unit) {
            unit.status = 'draft';
            unit.defaultDays = { opens: 0, due: 20, bossFrom: 21, oneToOne: 25, bossTo: 28 };
          }
          const activity = second?.modules[0]?.activities[0];
          if (activity) activity.status = 'draft';
          programme.key = 'con-borradores';
        }),
      ),
    });
    return programmeId;
  }
  const manifestOf = async (programmeKey: string): Promise<Packed> =>
    manifestIn(await packed(world, programmeKey)).programme;

  test('goes as a draft with its steps in the order of its authors, and takes no number; changes stay behind', async () => {
    const programmeId = await withDrafts();
    const units = () =>
      world.db
        .selectFrom('unit')
        .where('programme_id', '=', programmeId)
        .orderBy('place')
        .select(['id', 'name', 'status', 'place', 'position'])
        .execute();
    const [draft, shown] = await units();
    expect((await units()).map(({ status, place, position }) => [status, place, position])).toEqual([
      ['draft', 0, 0],
      ['published', 1, 0],
      ['published', 2, 1],
    ]);
    const steps = await world.db
      .selectFrom('step_content')
      .where('unit_id', '=', draft?.id ?? 0)
      .select('published_at')
      .execute();
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.every(({ published_at }) => published_at === null)).toBe(true);
    await world.db
      .updateTable('unit')
      .set({ draft: JSON.stringify({ name: 'Otro nombre' }) as never })
      .where('id', '=', shown?.id ?? 0)
      .execute();
    const manifest = await manifestOf('con-borradores');
    expect(manifest.units.map(({ name, status }) => [name, status])).toEqual(
      (await units()).map(({ name, status }) => [name, status]),
    );
    expect(manifest.units[0]).toMatchObject({
      defaultDays: { opens: 0, due: 20, bossFrom: 21, oneToOne: 25, bossTo: 28 },
      survey: expect.any(Array),
      challenge: expect.any(Object),
    });
    expect(manifest.units[1]?.modules[0]?.activities[0]?.status).toBe('draft');
  });

  test('a package of before the days of a unit is read', async () => {
    const old = changed((_, { programme }) => {
      for (const unit of programme.units) delete unit.defaultDays;
      programme.key = 'paquete-de-antes';
    });
    const { programmeId } = await importProgramme(by(), { source: packageOf(old) });
    const rows = await world.db
      .selectFrom('unit')
      .where('programme_id', '=', programmeId)
      .select('default_days')
      .execute();
    expect(rows.every(({ default_days }) => default_days === null)).toBe(true);
  });
});

describe('an export by an administrator', () => {
  test('is the package, with a line in the trail, and the lists read an import at once', async () => {
    const { id } = await world.db
      .selectFrom('programme')
      .where('key', '=', key)
      .select('id')
      .executeTakeFirstOrThrow();
    const made = await exportById(by(), id);
    const parts: Buffer[] = [];
    for await (const part of made.stream) parts.push(part as Buffer);
    expect(made.key).toBe(key);
    expect(Object.keys(unzipSync(Buffer.concat(parts)))).toEqual(Object.keys(unzipSync(bytes)));
    const audit = await world.db
      .selectFrom('audit')
      .where('action', '=', 'export.made')
      .where('object_kind', '=', 'programme')
      .where('object_id', '=', String(id))
      .select('after')
      .executeTakeFirstOrThrow();
    expect(audit.after).toEqual({ what: 'package', key });
    const edited = await world.db
      .selectFrom('outbox')
      .where('name', '=', 'content.edited')
      .select('id')
      .limit(1)
      .execute();
    expect(edited).toHaveLength(1);
  });

  test('is refused while the antivirus looks at one of its files, by name; importing again asks for a verdict anew', async () => {
    const scans = (values: { scan: 'pending' | 'infected' | 'none'; scan_note?: string | null }) =>
      world.db
        .updateTable('file')
        .set(values)
        .where('purpose', '=', 'course')
        .where('name', '=', file(manifestIn(bytes), '.mp3').name)
        .returning(['id', 'name'])
        .execute();
    const [audio] = await scans({ scan: 'pending' });
    await expect(packed(world, key)).rejects.toMatchObject({
      code: 'file.pending',
      text: expect.stringContaining(`«${audio?.name}»`),
    });
    await scans({ scan: 'infected', scan_note: 'Eicar' });
    const guarded = { ...world, env: { ...world.env, CLAMAV_URL: 'tcp://127.0.0.1:1' } };
    await importProgramme(by(guarded), { source: packageOf(bytes), key: 'otra-vez' });
    const states = () =>
      world.db
        .selectFrom('file')
        .where('purpose', '=', 'course')
        .where('name', '=', file(manifestIn(bytes), '.mp3').name)
        .select(['scan', 'scan_note', sql<boolean>`scan_due_at is not null`.as('isDue')])
        .execute();
    expect(await states()).toContainEqual({ scan: 'pending', scan_note: null, isDue: true });
    await scans({ scan: 'infected', scan_note: 'Eicar' });
    await importProgramme(by(), { source: packageOf(bytes), key: 'otra-mas' });
    expect(await states()).toContainEqual({ scan: 'none', scan_note: null, isDue: false });
    await scans({ scan: 'none', scan_note: null });
  });

  test('is refused for an unknown or deleted one, for more than a package takes, and for a draft that no package takes', async () => {
    expect(await refusalOf(exportById(by(), 2 ** 31 - 1))).toBe('scope.notFound');
    const { programmeId } = await importProgramme(by(), {
      source: packageOf(bytes),
      key: 'demasiado-grande',
    });
    const inside = world.db
      .selectFrom('activity')
      .innerJoin('module', 'module.id', 'activity.module_id')
      .innerJoin('unit', 'unit.id', 'module.unit_id')
      .where('unit.programme_id', '=', programmeId);
    const { id: activityId } = await inside.select('activity.id').executeTakeFirstOrThrow();
    const { id: fileId } = await world.db
      .insertInto('file')
      .values({
        storage_key: 'course/enorme.mp4',
        name: 'enorme.mp4',
        content_type: 'video/mp4',
        size: 1_001 * 1_000_000,
        purpose: 'course',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('activity_file')
      .values({ activity_id: activityId, file_id: fileId, role: 'download', title: '', position: 9 })
      .execute();
    await expect(exportById(by(), programmeId)).rejects.toMatchObject({
      code: 'body.invalid',
      text: expect.stringContaining('1 GB'),
    });
    await world.db.deleteFrom('activity_file').where('file_id', '=', fileId).execute();
    await world.db.updateTable('activity').set({ name: '' }).where('id', '=', activityId).execute();
    await expect(exportById(by(), programmeId)).rejects.toMatchObject({
      code: 'package.invalid',
      text: expect.stringContaining('› actividad 1 › nombre: Falta el texto.'),
    });
    await world.db
      .updateTable('programme')
      .set({ deleted_at: new Date() })
      .where('id', '=', programmeId)
      .execute();
    expect(await refusalOf(exportById(by(), programmeId))).toBe('scope.notFound');
  });
});
