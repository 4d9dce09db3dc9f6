import { expect } from '@playwright/test';
import { readActivityBody } from '#app/contract/stored/activity-body.ts';
import { correctExercise, storedAnswers } from '#app/domain/quiz/exercise.ts';
import { answerTo } from '#demo/seed/quiz-answers.ts';
import { password } from '#tests/factories/accounts.ts';
import { personIdOf } from '#tests/factories/demonstration.ts';
import { expectClean } from '../../support/axe.ts';
import { onStack, origin, rows, signIn } from '../../support/helpers.ts';
import { expectCleanInEachLook } from '../../support/looks.ts';
import { test } from '../../support/test.ts';

test('an administrator goes from the list to all that one person did, and has it recalculated', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const personId = await onStack((db) => personIdOf(db, 'aprendiz2'));
  const [member] = await rows<{ id: number }>('select id from member where person_id = $1', [personId]);
  await signIn(page, 'admin', '/cms');
  await page.goto(`${origin()}/cms/usuarios?id=${personId}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Ver lo que ha hecho' }).click();
  await expect(page).toHaveURL(`${origin()}/cms/detalleUsuarioAnaliticos?usuario=${personId}`);
  await expect(page.getByRole('table', { name: 'Tiempo en objetos' })).toBeVisible();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await expectClean(page);

  // A wrong figure is mended, and the push shows it.
  await rows('update standing set progress = 1 where member_id = $1', [member?.id]);
  await page.getByRole('button', { name: 'Recalcular' }).click();
  await expect(page.getByText(/^Listo\. Calculado el/)).toBeVisible({ timeout: 15_000 });
  const [mended] = await rows<{ progress: number }>('select progress from standing where member_id = $1', [
    member?.id,
  ]);
  await expect(page.getByText(`${mended?.progress} %`, { exact: true }).first()).toBeVisible();

  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectClean(page);

  // An evaluation is given back to its boss; what was sent is still to read.
  const evaluated = await onStack((db) => personIdOf(db, 'aprendiz12'));
  await page.goto(`${origin()}/cms/detalleUsuarioAnaliticos?usuario=${evaluated}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Reabrir evaluación de la unidad 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reabrir la evaluación de la unidad 1' });
  await dialog.getByLabel('Motivo').fill('Error de captura');
  await dialog.getByRole('button', { name: 'Reabrir evaluación' }).click();
  const identity = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await identity.getByLabel('Tu contraseña').fill(password);
  await identity.getByRole('button', { name: 'Confirmar' }).click();
  const versions = page.getByRole('region', { name: 'Evaluaciones anteriores de la unidad 1' });
  await expect(versions.getByText('«Error de captura»')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reabrir evaluación de la unidad 1' })).toHaveCount(0);
  await expectClean(page);
  // Other tests find it sent.
  await rows(
    `update boss_evaluation set sent_at = past.sent_at, grade = past.grade
     from boss_evaluation_past as past join member on member.person_id = $1
     where past.evaluation_id = boss_evaluation.id and boss_evaluation.member_id = member.id`,
    [evaluated],
  );

  await page.goto(`${origin()}/cms/detalleUsuarioAnaliticos?usuario=2000000000`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.goto(`${origin()}/cms/detalleUsuarioAnaliticos`);
  await expect(page.getByRole('link', { name: 'Ir a Usuarios' })).toBeVisible();
  await context.close();
});

test('from a person to their exercises, into an attempt, and on to what it says of the questions', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const personId = await onStack((db) => personIdOf(db, 'aprendiz2'));
  const address = `${origin()}/cms/detalleUsuarioReforzamiento?usuario=${personId}`;
  // Other tests may have done exercises as this learner.
  await rows('delete from exercise_attempt using member where member.id = member_id and person_id = $1', [
    personId,
  ]);
  await signIn(page, 'admin', '/cms');
  await page.goto(`${origin()}/cms/detalleUsuarioAnaliticos?usuario=${personId}`);
  await page.getByRole('link', { name: 'Ver sus ejercicios' }).click();
  await expect(page.getByText('Sin intentos todavía')).toBeVisible();
  const [made] = await rows<{ name: string }>(
    `with exercise as (
       select member.id as member_id, activity.id, activity.name, activity.body from activity
       join module on module.id = activity.module_id join unit on unit.id = module.unit_id
       join learner_group as grp on grp.programme_id = unit.programme_id
       join member on member.group_id = grp.id and member.person_id = $1
       where activity.kind = 5 order by unit.position, module.position limit 1
     ), made as (
       insert into exercise_attempt (member_id, activity_id, answers, right_count, question_count)
       select member_id, id, jsonb_build_array(jsonb_build_object('key', body #>> '{questions,0,key}', 'option', 0)), 0,
         jsonb_array_length(body -> 'questions')
       from exercise
     )
     select name from exercise`,
    [personId],
  );
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: `Ver respuestas de ${made?.name}, intento 1` }).click();
  const attempt = page.getByRole('dialog', { name: `${made?.name}, intento 1` });
  await expect(attempt.getByText('Sin respuesta').first()).toBeVisible();
  await expectClean(page);
  await attempt.getByRole('link', { name: 'Ver el análisis de sus preguntas' }).click();
  await expect(page.getByRole('heading', { name: `Preguntas de «${made?.name}»` })).toBeVisible();
  await expect(page.getByText('Sin datos suficientes').first()).toBeVisible();
  await expect(attempt).toHaveCount(0);
  await expectCleanInEachLook(page);
  await context.close();
});

test('an exercise of every kind of question says how each was answered (product: item analysis)', async ({
  browser,
}) => {
  const people = ['aprendiz8', 'aprendiz', 'aprendiz2', 'aprendiz3'];
  const [exercise] = await rows<{ id: number; body: unknown }>(
    `select activity.id, activity.body from activity where name = 'Tu primera junta de cinco minutos'`,
    [],
  );
  const { questions } = readActivityBody(exercise?.body);
  for (const [turn, username] of people.entries()) {
    const given = new Map(
      questions.map((question, at) => [
        question.key,
        answerTo(question, { isRight: (at + turn) % 2 === 0, turn }),
      ]),
    );
    await rows(
      `insert into exercise_attempt (member_id, activity_id, answers, right_count, question_count)
       select max(member.id), $2, $3::jsonb, $4, $5 from member join person on person.id = person_id where username = $1`,
      [
        username,
        exercise?.id,
        JSON.stringify(storedAnswers(questions, given)),
        correctExercise(questions, given).rightCount,
        questions.length,
      ],
    );
  }
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, 'admin', '/cms');
  await page.goto(`${origin()}/cms/detalleUsuarioReforzamiento?objeto=${exercise?.id}`);
  for (const [at, { kind }] of questions.entries()) {
    const name = {
      ordering: 'Elementos',
      matching: 'Parejas',
      decision: 'Caminos',
      short: 'Respuestas',
      number: 'Respuestas',
      choice: 'Opciones',
      several: 'Opciones',
      boolean: 'Opciones',
    }[kind ?? 'choice'];
    await expect(page.getByRole('table', { name: `${name} de la pregunta ${at + 1}` })).toBeVisible();
  }
  await expect(page.getByText('en promedio').first()).toBeVisible();
  await expectCleanInEachLook(page);
  await rows(
    'delete from exercise_attempt where activity_id = $1 and member_id in (select member.id from member join person on person.id = person_id where username = any($2))',
    [exercise?.id, people],
  );
  await context.close();
});
