import { beforeAll, describe, expect, test } from 'vitest';
import { bankColumns } from '#app/contract/stored/final-paper.ts';
import { type ProgrammePackage, versionOf } from '#app/contract/stored/packages/programme-package.ts';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { importProgramme } from '#app/features/admin/content/packages/packages.commands.server.ts';
import { leadershipProgramme } from '#demo/content/liderazgo.ts';
import { mediaLibrary } from '#demo/seed/files.ts';
import { insertProgramme } from '#demo/seed/programme.ts';
import { drawableQuestions } from '#server/repositories/evaluations/final-attempts.ts';
import { changedPackage, manifestIn, packageBytes } from '#tests/factories/packages.ts';
import { packageOf } from '#tests/support/package-source.ts';
import { createTestWorld, openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
let bytes: Uint8Array;
/** A picture of the package, by its SHA-256. */
let picture: string;

beforeAll(async () => {
  await world.db
    .transaction()
    .execute((trx) => insertProgramme(trx, mediaLibrary(trx, world.storage), leadershipProgramme));
  bytes = await packageBytes(world, leadershipProgramme.key);
  picture = manifestIn(bytes).files.find(({ contentType }) => contentType.startsWith('image/'))?.sha256 ?? '';
}, 60_000);

const option = (text: string, correct = false) => ({ text, correct, feedback: `Sobre ${text}` });
type Packed = NonNullable<ProgrammePackage['programme']['finalQuestions'][number]['detail']>;

/** A question of each kind, with all that each may hold. */
function questions(): Packed[] {
  const pictureHtml = `<img src="archivos/${picture}" alt="El piso de venta" />`;
  return [
    {
      key: 'una',
      prompt: 'Una',
      points: 3,
      explanation: 'Porque sí.',
      pictureHtml,
      options: [{ ...option('a', true), pictureHtml }, option('b')],
    },
    {
      key: 'varias',
      kind: 'several',
      prompt: 'Varias',
      options: [option('a', true), option('b', true), option('c')],
    },
    { key: 'vf', kind: 'boolean', prompt: 'Cierto', options: [option('Verdadero'), option('Falso', true)] },
    { key: 'orden', kind: 'ordering', prompt: 'Ordena', items: ['z', 'b', 'm'] },
    {
      key: 'relacion',
      kind: 'matching',
      prompt: 'Une',
      pairs: [
        { left: '1', right: 'x' },
        { left: '2', right: 'y' },
      ],
      extras: ['k'],
    },
    { key: 'texto', kind: 'short', prompt: 'Escribe', accepted: ['sí', '*claro*'] },
    { key: 'numero', kind: 'number', prompt: 'Calcula', value: 12.5, tolerance: 0.5, unit: '%' },
    {
      key: 'decision',
      kind: 'decision',
      prompt: 'Decide',
      steps: [
        {
          key: 'p1',
          prompt: '',
          options: [
            { ...option('sigo', true), next: 'p2' },
            { ...option('paro'), next: null },
          ],
        },
        {
          key: 'p2',
          prompt: 'Y luego',
          options: [
            { ...option('bien', true), next: null },
            { ...option('mal'), next: null },
          ],
        },
      ],
    },
  ];
}

const exerciseIn = ({ programme }: ProgrammePackage) => {
  const all = programme.units.flatMap(({ modules }) => modules.flatMap(({ activities }) => activities));
  const found = all.find(({ kind }) => kind === 5);
  if (!found) throw new Error('no exercise');
  return found;
};

/** The package with every kind in an exercise and in the bank. */
const withKinds = (change: (manifest: ProgrammePackage) => void = () => undefined) =>
  changedPackage(bytes, (_, manifest) => {
    Object.assign(manifest, { version: 5 });
    manifest.programme.key = 'con-clases';
    Object.assign(exerciseIn(manifest).body, { questions: questions(), mixed: true });
    for (const question of questions()) {
      const { prompt, options, correct } = bankColumns(question as QuizQuestion);
      const row = { unit: 0, prompt, options: [...options], correct, detail: question, active: true };
      manifest.programme.finalQuestions.push(row);
    }
    change(manifest);
  });

const load = (into: typeof world, from: Uint8Array) =>
  importProgramme({ world: into, actor: null }, { source: packageOf(from) });

describe('questions of every kind in a package (product: kinds of question)', () => {
  test('go into an empty installation and out again, with their pictures', async () => {
    const empty = await createTestWorld();
    try {
      const { programmeId } = await load(empty.world, withKinds());
      const out = manifestIn(await packageBytes(empty.world, 'con-clases'));
      const wanted = manifestIn(withKinds());
      expect(out.version).toBe(5);
      expect(exerciseIn(out).body).toEqual(exerciseIn(wanted).body);
      const plain = leadershipProgramme.finalQuestions.length;
      expect(out.programme.finalQuestions).toEqual(
        wanted.programme.finalQuestions.map((row, place) =>
          row.detail ? { ...row, detail: { ...row.detail, key: `p-${place + 1}` } } : row,
        ),
      );
      expect(out.programme.finalQuestions.slice(plain).map(({ detail }) => detail?.kind ?? 'choice')).toEqual(
        ['choice', 'several', 'boolean', 'ordering', 'matching', 'short', 'number', 'decision'],
      );
      expect(out.files.map(({ sha256 }) => sha256).sort()).toEqual(
        wanted.files.map(({ sha256 }) => sha256).sort(),
      );
      // Inside they show a file of this installation.
      const drawn = await empty.world.db.transaction().execute((trx) => drawableQuestions(trx, programmeId));
      const shown = drawn.map(({ question }) => question.pictureHtml).filter(Boolean);
      expect(shown).toEqual([
        expect.stringMatching(/^<img src="\/archivos\/\d+" alt="El piso de venta" \/>$/),
      ]);
    } finally {
      await empty.close();
    }
  });

  test('a picture that only the bank shows travels too', async () => {
    const onlyInBank = withKinds((manifest) => {
      manifest.programme.key = 'solo-en-el-banco';
      exerciseIn(manifest).body.questions = [questions()[3] as Packed];
      const poster = manifest.files.find(({ sha256 }) => sha256 === picture);
      // Nothing else shows it.
      for (const unit of manifest.programme.units)
        for (const module of unit.modules)
          for (const activity of module.activities)
            activity.files = activity.files.filter(({ file }) => file !== picture);
      expect(poster).toBeDefined();
    });
    await load(world, onlyInBank);
    const out = manifestIn(await packageBytes(world, 'solo-en-el-banco'));
    expect(out.files.map(({ sha256 }) => sha256)).toContain(picture);
  });

  test('without them, and without levels of a rubric, a package is one of before, which older versions read', () => {
    const { programme, files, version } = manifestIn(bytes);
    expect(version, 'the demonstration has levels').toBe(5);
    const units = programme.units.map(({ challenge, ...unit }) => ({
      ...unit,
      challenge: challenge && {
        ...challenge,
        criteria: challenge.criteria.map(({ levels: _, ...criterion }) => criterion),
      },
    }));
    expect(versionOf({ ...programme, units }, files)).toBe(2);
    expect(JSON.stringify(manifestIn(bytes))).not.toMatch(/"detail"|"mixed"/);
  });

  test.each<[string, (manifest: ProgrammePackage) => void, string]>([
    [
      'one right option too many',
      (it) =>
        Object.assign(exerciseIn(it).body.questions?.[0] ?? {}, {
          options: [option('a', true), option('b', true)],
        }),
      'pregunta 1: Cada pregunta tiene exactamente una respuesta correcta.',
    ],
    [
      'items that are equal',
      (it) => Object.assign(exerciseIn(it).body.questions?.[3] ?? {}, { items: ['a', 'a'] }),
      'pregunta 4: Dos elementos dicen lo mismo.',
    ],
    [
      'an item without a text',
      (it) => Object.assign(exerciseIn(it).body.questions?.[3] ?? {}, { items: ['a', ' '] }),
      'pregunta 4 › elemento 2: Falta el texto.',
    ],
    [
      'a number without its answer',
      (it) => Object.assign(exerciseIn(it).body.questions?.[6] ?? {}, { value: null }),
      'pregunta 7: Falta escribir la respuesta.',
    ],
    [
      'a kind of a later version',
      (it) => Object.assign(exerciseIn(it).body.questions?.[3] ?? {}, { kind: 'dibujo' }),
      'No es uno de los valores que se aceptan aquí.',
    ],
    [
      'more points than there are',
      (it) => Object.assign(exerciseIn(it).body.questions?.[1] ?? {}, { points: 11 }),
      'pregunta 2 › puntos: Pasa de 10.',
    ],
    [
      'a question of the bank without a right answer',
      (it) => Object.assign(it.programme.finalQuestions.at(-3)?.detail ?? {}, { accepted: [] }),
      'Falta escribir la respuesta aceptada.',
    ],
    [
      'a question of the bank with one option',
      (it) =>
        Object.assign(it.programme.finalQuestions.at(-8)?.detail ?? {}, { options: [option('a', true)] }),
      'Escribe de 2 a 6 opciones.',
    ],
    [
      'a question of the bank with equal options',
      (it) =>
        Object.assign(it.programme.finalQuestions.at(-8)?.detail ?? {}, {
          options: [option('a', true), option('a')],
        }),
      'Dos opciones dicen lo mismo.',
    ],
    [
      'a picture of an exercise that is a text',
      (it) => Object.assign(exerciseIn(it).body.questions?.[0] ?? {}, { pictureHtml: '<p>Hola</p>' }),
      'pregunta 1 › imagen: La imagen de una pregunta es un solo archivo de imagen con su texto alternativo.',
    ],
    [
      'a picture of the bank without its words',
      (it) =>
        Object.assign(it.programme.finalQuestions.at(-1)?.detail ?? {}, {
          pictureHtml: `<img src="archivos/${picture}">`,
        }),
      'imagen: La imagen de una pregunta es un solo archivo de imagen con su texto alternativo.',
    ],
    [
      'a question of the bank that is neither',
      (it) => Object.assign(it.programme.finalQuestions.at(-3) ?? {}, { detail: undefined }),
      'Debe tener 2 opciones o más.',
    ],
  ])('refuses %s, in words', async (_, change, sentence) => {
    const refusal = await load(world, withKinds(change)).catch((error) => error);
    expect(refusal).toMatchObject({ code: 'package.invalid' });
    expect((refusal as Error).message).toContain(sentence);
  });
});
