import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_PACKAGE_BYTES } from '#app/contract/account/files.ts';
import type { ProgrammePackage } from '#app/contract/stored/packages/programme-package.ts';
import { signUpload } from '#app/features/account/files/uploads.commands.server.ts';
import { packageStep } from '#app/features/admin/content/packages/package.step.server.ts';
import { openPackage } from '#app/features/admin/content/packages/package-archive.files.server.ts';
import {
  importProgramme,
  startImport,
} from '#app/features/admin/content/packages/packages.commands.server.ts';
import { importOfPackage } from '#app/features/admin/content/packages/packages.queries.server.ts';
import { leadershipProgramme } from '#demo/content/liderazgo.ts';
import { mediaLibrary } from '#demo/seed/files.ts';
import { insertProgramme } from '#demo/seed/programme.ts';
import { retryTask } from '#server/tasks/commands.ts';
import { runSteps, type Step } from '#server/tasks/steps.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { changedPackage, manifestIn, packageBytes, uploadPackage } from '#tests/factories/packages.ts';
import { drain } from '#tests/support/drain.ts';
import { packageOf } from '#tests/support/package-source.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { createTestWorld, openWorld } from '#tests/support/world.ts';
import { handlers } from '#workers/handlers.ts';
import { steps } from '#workers/tasks.ts';

const { world } = await openWorld();
const { key } = leadershipProgramme;
let bytes: Uint8Array;
let admin: TestPerson;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
  await world.db
    .transaction()
    .execute((trx) => insertProgramme(trx, mediaLibrary(trx, world.storage), leadershipProgramme));
  bytes = await packageBytes(world, key);
}, 60_000);

const by = () => ({ world, actor: admin.actor, requestId: crypto.randomUUID() });
const nobody = (where = world) => ({ world: where, actor: null });
type Change = (manifest: ProgrammePackage) => void;
const changed = (change: Change) => changedPackage(bytes, (_, manifest) => change(manifest));

const programmesOf = (programmeKey: string) =>
  world.db.selectFrom('programme').where('key', '=', programmeKey).select(['id', 'name']).execute();

async function faultsOf(wrong: Uint8Array): Promise<string[]> {
  const refusal = await importProgramme(nobody(), { source: packageOf(wrong), key: 'otro' }).catch(
    (error) => error,
  );
  expect(refusal).toMatchObject({ code: 'package.invalid' });
  expect(await programmesOf('otro')).toEqual([]);
  return (refusal as Error).message.split('\n');
}

const activitiesIn = ({ programme }: ProgrammePackage) =>
  programme.units.flatMap(({ modules }) => modules.flatMap(({ activities }) => activities));

describe('published content that our editors would not publish is refused, with every fault and its place', () => {
  test('a video without captions, a unit without its steps, a short bank', async () => {
    const faults = await faultsOf(
      changed((manifest) => {
        const video = activitiesIn(manifest).find(({ kind }) => kind === 2);
        if (video) {
          video.name = 'El video';
          video.files = video.files.filter(({ role }) => role !== 'captions');
        }
        const [unit] = manifest.programme.units;
        if (unit) Object.assign(unit, { name: 'Sin nombre conocido', questionnaireKey: null, survey: null });
        manifest.programme.finalQuestions = manifest.programme.finalQuestions.slice(0, 3);
      }),
    );
    expect(faults).toHaveLength(4);
    expect(faults).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/ › .* › El video: Faltan los subtítulos del video\.$/),
        'Sin nombre conocido: Falta la encuesta.',
        'Sin nombre conocido: Cuestionario no disponible: elige el cuestionario del jefe.',
        expect.stringContaining('El banco necesita al menos'),
      ]),
    );
  });

  test('the same as drafts come in', async () => {
    const drafts = changed(({ programme }) => {
      programme.key = 'en-borrador';
      programme.status = 'draft';
      programme.finalQuestions = [];
      for (const unit of programme.units) {
        unit.survey = null;
        unit.status = 'draft';
      }
    });
    await importProgramme(nobody(), { source: packageOf(drafts) });
    expect(await programmesOf('en-borrador')).toHaveLength(1);
  });
});

describe('a questionnaire of a free key', () => {
  const content = {
    paragraphs: ['Piensa en las últimas semanas.'],
    sections: [
      { title: 'Escucha', text: '', questions: [{ key: 'p1', title: '¿Escucha antes de responder?' }] },
    ],
  };

  test('goes with the programme into an empty installation, and out again', async () => {
    const { id } = await world.db
      .insertInto('questionnaire')
      .values({ key: 'escucha', unit_title: 'Escucha activa' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const edition = { questionnaire_id: id, published_at: new Date() };
    await world.db
      .insertInto('questionnaire_version')
      .values([
        { ...edition, number: 1, content: JSON.stringify({ ...content, paragraphs: [] }) },
        { ...edition, number: 2, content: JSON.stringify(content) },
      ])
      .execute();
    const { programmeId } = await importProgramme(nobody(), {
      source: packageOf(bytes),
      key: 'con-escucha',
    });
    await world.db
      .updateTable('unit')
      .set({ questionnaire_key: 'escucha' })
      .where('programme_id', '=', programmeId)
      .where('position', '=', 0)
      .execute();
    const own = await packageBytes(world, 'con-escucha');
    const packed = manifestIn(own).questionnaires;
    expect(packed).toEqual([{ key: 'escucha', title: 'Escucha activa', status: 'published', content }]);
    // An equal one that is here already is kept.
    await importProgramme(nobody(), { source: packageOf(own), key: 'con-escucha-2' });

    const empty = await createTestWorld();
    try {
      await importProgramme(nobody(empty.world), { source: packageOf(own) });
      expect(manifestIn(await packageBytes(empty.world, 'con-escucha'))).toEqual(manifestIn(own));
      const { n } = await empty.world.db
        .selectFrom('questionnaire_version')
        .innerJoin('questionnaire', 'questionnaire.id', 'questionnaire_id')
        .where('key', '=', 'escucha')
        .where('published_at', 'is not', null)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      expect(Number(n)).toBe(1);
    } finally {
      await empty.close();
    }

    expect(
      await faultsOf(
        changedPackage(own, (_, manifest) => {
          const [asked] = manifest.questionnaires;
          if (asked) asked.content = { ...content, paragraphs: ['Otra cosa.'] };
          manifest.questionnaires.push({ ...packed[0], key: 'otra-escucha' } as never);
        }),
      ),
    ).toEqual([
      'Cuestionario escucha: aquí hay otro con esta clave y otro contenido.',
      'Cuestionario otra-escucha: aquí hay otro con el título Escucha activa.',
    ]);
  });

  test('a package of the first version, which holds none, is read', async () => {
    const first = changed((manifest) => {
      Object.assign(manifest, { version: 1, questionnaires: undefined });
      manifest.programme.key = 'primera-version';
    });
    await importProgramme(nobody(), { source: packageOf(first) });
    expect(await programmesOf('primera-version')).toHaveLength(1);
  });
});

test('the pictures of a programme and of its modules go with it, once each', async () => {
  const { programmeId } = await importProgramme(nobody(), { source: packageOf(bytes), key: 'con-imagenes' });
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#307a80' } })
    .png()
    .toBuffer();
  await world.storage.put('course/portada.png', png, 'image/png');
  const image = { storage_key: 'course/portada.png', name: 'Portada.png', content_type: 'image/png' };
  const { id: image_id } = await world.db
    .insertInto('file')
    .values({ ...image, size: png.length, purpose: 'course' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db.updateTable('programme').set({ image_id }).where('id', '=', programmeId).execute();
  await world.db
    .updateTable('module')
    .set({ image_id })
    .where('unit_id', 'in', (of) =>
      of.selectFrom('unit').where('programme_id', '=', programmeId).select('id'),
    )
    .execute();
  const own = await packageBytes(world, 'con-imagenes');
  const manifest = manifestIn(own);
  const packed = manifest.files.find(({ name }) => name === 'Portada.png');
  const shown = manifest.programme.units.flatMap(({ modules }) => modules.map((module) => module.image));
  expect([...new Set([manifest.programme.image, ...shown])]).toEqual([packed?.sha256]);
  const empty = await createTestWorld();
  try {
    await importProgramme(nobody(empty.world), { source: packageOf(own) });
    expect(manifestIn(await packageBytes(empty.world, 'con-imagenes'))).toEqual(manifest);
  } finally {
    await empty.close();
  }
});

describe('what is too large is refused before it is read', () => {
  test('a package, and what it says that it unpacks to', async () => {
    const unread = async () => Promise.reject(new Error('it was read'));
    expect(await openPackage({ size: MAX_PACKAGE_BYTES + 1, read: unread })).toMatchObject({
      faults: ['El paquete pesa más de 1 GB, el máximo que se puede leer.'],
    });
    const upload = { name: 'a.zip', type: 'application/zip', area: 'package' } as const;
    expect(await refusalOf(signUpload(by(), { ...upload, size: 2_000_000_000 }))).toBe('file.tooLarge');
    const bomb = Buffer.from(bytes);
    const end = bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    const directory = bomb.readUInt32LE(end + 16);
    bomb.writeUInt32LE(0xf0000000, directory + 24);
    expect(await faultsOf(bomb)).toEqual(['El paquete pesa más de 1 GB, el máximo que se puede leer.']);
  });

  test('an entry that unpacks to more than it says is damaged', async () => {
    const bomb = Buffer.from(zipSync({ 'programa.json': strToU8(' '.repeat(2_000_000)) }, { level: 9 }));
    const directory = bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    bomb.writeUInt32LE(10, directory + 24);
    const [fault = ''] = await faultsOf(bomb);
    expect(fault).toContain('programa.json');
  });
});

describe('an uploaded package is imported as a task', () => {
  const start = async (package_: Uint8Array, wanted?: string) => {
    const address = await uploadPackage(world, admin, package_);
    return { address, id: await startImport(by(), { address, key: wanted }) };
  };
  const detail = (id: number) => importOfPackage(world, id);

  test('with its key, and lists what is wrong', async () => {
    const { id } = await start(changed(({ programme }) => Object.assign(programme, { key: 'por-tarea' })));
    expect(await detail(id)).toMatchObject({ state: 'waiting', faults: [], takenKey: null, programme: null });
    await drain(world);
    const [made] = await programmesOf('por-tarea');
    const done = await detail(id);
    expect(done).toMatchObject({ state: 'done', refused: 0, programme: made });
    expect(done.done).toBe(done.total);
    const line = await world.db
      .selectFrom('audit')
      .where('action', '=', 'programme.imported')
      .where('object_id', '=', String(made?.id))
      .select('actor_id as actorId')
      .executeTakeFirstOrThrow();
    expect(line.actorId).toBe(admin.personId);

    const wrong = await start(changed(({ programme }) => Object.assign(programme, { name: '', key: 'mal' })));
    await drain(world);
    expect(await detail(wrong.id)).toMatchObject({
      state: 'done',
      faults: ['Programa › nombre: Falta el texto.'],
      programme: null,
    });
    expect(await programmesOf('mal')).toEqual([]);
    expect(await refusalOf(detail(id + 1_000))).toBe('scope.notFound');
  });

  test('a taken key is said, and the same upload goes in under another one', async () => {
    const { id, address } = await start(bytes);
    await drain(world);
    expect(await detail(id)).toMatchObject({ state: 'done', takenKey: key, faults: [], programme: null });
    expect(await refusalOf(startImport(by(), { address, key }))).toBe('programme.keyTaken');
    const again = await startImport(by(), { address, key: 'con-otra-llave' });
    await drain(world);
    expect(await detail(again)).toMatchObject({ takenKey: null, programme: { name: expect.any(String) } });
    expect(await programmesOf('con-otra-llave')).toHaveLength(1);
  });

  test('files that an earlier version stored under other keys are stored in the last step', async () => {
    const renamed = changed(({ programme, files }) => {
      programme.key = 'tras-actualizar';
      for (const file of files) file.name = `Antes ${file.name}`;
    });
    const { id } = await start(renamed);
    const upgraded: Step<'programme.import'> = (work) => {
      const { task } = work;
      const input = task.input.step === 'store' ? { ...task.input, after: 1_000 } : task.input;
      return packageStep({ ...work, task: { ...task, input } });
    };
    await drain(world, { ...handlers, 'task.step': runSteps({ ...steps, 'programme.import': upgraded }) });
    expect(await detail(id)).toMatchObject({ state: 'done', programme: { name: expect.any(String) } });
    const rows = await world.db
      .selectFrom('file')
      .where('name', 'like', 'Antes %')
      .select(['storage_key as key', 'size'])
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { key: storageKey, size } of rows) expect(await world.storage.size(storageKey)).toBe(size);
  });

  test('killed in its last step, it has imported nothing; tried again, everything once', async () => {
    const { id } = await start(bytes, 'interrumpido');
    const killed: Step<'programme.import'> = async (work) => {
      const outcome = await packageStep(work);
      if (outcome.hasEnded) throw new Error('killed');
      return outcome;
    };
    await drain(world, { ...handlers, 'task.step': runSteps({ ...steps, 'programme.import': killed }) });
    expect(await detail(id)).toMatchObject({ state: 'failed', programme: null });
    expect(await programmesOf('interrumpido')).toEqual([]);
    await retryTask(by(), id);
    await drain(world);
    expect(await detail(id)).toMatchObject({ state: 'done', programme: { name: expect.any(String) } });
    expect(await programmesOf('interrumpido')).toHaveLength(1);
  });
});

describe('a package that another system packed again', () => {
  const junk = strToU8('x');
  const again = (name: (entry: string) => string, more: Record<string, Uint8Array> = {}) => {
    const entries = unzipSync(bytes);
    return zipSync({
      ...more,
      ...Object.fromEntries(Object.entries(entries).map(([entry, content]) => [name(entry), content])),
    });
  };

  test.each([
    [
      'in a folder, as the Finder does',
      (entry: string) => `Mi programa/${entry}`,
      { 'Mi programa/': new Uint8Array() },
    ],
    [
      'with what the Finder leaves',
      (entry: string) => `Mi programa/${entry}`,
      {
        'Mi programa/.DS_Store': junk,
        'Mi programa/archivos/.DS_Store': junk,
        '__MACOSX/': new Uint8Array(),
        '__MACOSX/._Mi programa': junk,
        '__MACOSX/Mi programa/._programa.json': junk,
      },
    ],
    [
      'with what Windows leaves',
      (entry: string) => entry,
      { 'archivos/Thumbs.db': junk, 'desktop.ini': junk },
    ],
    ['with the separators of Windows', (entry: string) => entry.replaceAll('/', '\\'), {}],
  ])('is read: %s', async (_, name, more) => {
    const { faults, content } = await openPackage(packageOf(again(name, more)));
    expect(faults).toEqual([]);
    expect(content?.programme.units).toHaveLength(3);
  });

  test('what nobody names is refused all the same', async () => {
    const strange = { 'Mi programa/notas.txt': junk };
    const { faults } = await openPackage(packageOf(again((entry) => `Mi programa/${entry}`, strange)));
    expect(faults).toEqual(['notas.txt: no es parte del paquete.']);
    const beside = await openPackage(
      packageOf(again((entry) => `Mi programa/${entry}`, { 'notas.txt': junk })),
    );
    expect(beside.faults).toEqual([expect.stringContaining('Falta programa.json')]);
  });
});

test('files of the same bytes keep their names and titles, there and back', async () => {
  const empty = await createTestWorld();
  try {
    const twice = changed((manifest) => {
      manifest.programme.key = 'iguales';
      manifest.version = 3;
      // Levels of a rubric would make it one of a later version.
      for (const { challenge } of manifest.programme.units) {
        for (const criterion of challenge?.criteria ?? []) delete criterion.levels;
      }
      const kit = activitiesIn(manifest).find(({ files }) => files.some(({ role }) => role === 'download'));
      const first = kit?.files.find(({ role }) => role === 'download');
      const listed = manifest.files.find(({ sha256 }) => sha256 === first?.file);
      if (!kit || !first || !listed) throw new Error('no download');
      kit.name = 'Con dos iguales';
      manifest.files.push({ ...listed, copy: 2, name: 'La guía del jefe.pdf' });
      kit.files = [
        { ...first, title: 'Tu guía' },
        { ...first, title: 'La de tu jefe', file: `${first.file}-2` },
      ];
    });
    await importProgramme(nobody(empty.world), { source: packageOf(twice) });
    const out = manifestIn(await packageBytes(empty.world, 'iguales'));
    expect(out.version).toBe(3);
    const kit = activitiesIn(out).find(({ name }) => name === 'Con dos iguales');
    const nameOf = (file: string) => {
      const [sha256, copy] = file.split('-');
      return out.files.find((one) => one.sha256 === sha256 && String(one.copy ?? '') === (copy ?? ''))?.name;
    };
    expect(kit?.files.map(({ title }) => title)).toEqual(['Tu guía', 'La de tu jefe']);
    expect(new Set(kit?.files.map(({ file }) => nameOf(file))).size).toBe(2);
    expect(kit?.files.map(({ file }) => nameOf(file))[1]).toBe('La guía del jefe.pdf');
    expect(activitiesIn(manifestIn(bytes)).length).toBe(activitiesIn(out).length);
  } finally {
    await empty.close();
  }
}, 60_000);

test('of many faults the first fifty are listed, each once, and all are counted', async () => {
  const wrong = changed(({ programme }) => {
    const [question] = programme.finalQuestions;
    if (!question) throw new Error('no question');
    programme.finalQuestions = Array.from({ length: 80 }, () => ({ ...question, prompt: '' }));
  });
  const { content, faults } = await openPackage(packageOf(wrong));
  expect(content).toBeNull();
  expect(faults).toHaveLength(80);
  expect(faults[2]).toBe('Pregunta de la evaluación final 3 › pregunta: Falta el texto.');
  expect(await faultsOf(wrong)).toHaveLength(50);
  const address = await uploadPackage(world, admin, wrong);
  const id = await startImport(by(), { address });
  await drain(world);
  const told = await importOfPackage(world, id);
  expect(told.faults).toHaveLength(50);
  expect(told.refused).toBe(80);
});
