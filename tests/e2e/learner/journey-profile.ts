import { expect, type Page } from '@playwright/test';
import { type Place, publishGrade } from '../admin/support/notices.ts';
import type { Hands } from '../support/hands.ts';
import { rows } from '../support/helpers.ts';
import { arrive, button, dialog, title } from './journey-screens.ts';

const months = [
  ...['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio'],
  ...['Julio', 'Agosto', 'Septiembre', 'Octubre', 'Noviembre', 'Diciembre'],
];

/** Every figure and date, worked out by hand. */
export async function readProfile(page: Page, hands: Hands, place: Place): Promise<void> {
  await hands.press(page.getByRole('link', { name: 'Mi perfil', exact: true }));
  await arrive(page, '/perfil');
  const main = page.getByRole('main');
  await expect(title(page)).toHaveText('Renata Solís');
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' })
    .format(new Date())
    .split('-');
  await expect(main.getByText(`Learner desde ${day}/${months[Number(month) - 1]}/${year}`)).toBeVisible();

  // A quarter each: modules, challenge, survey and self-assessment. In the last two units no module was opened.
  for (const [unit, percent] of [100, 75, 75].entries()) {
    await expect(
      main.getByRole('img', { name: `Avance de la unidad ${unit + 1}: ${percent} %` }),
    ).toBeVisible();
  }
  // A phone folds the units that are not under way, and the tables of grades.
  const folded = main.getByRole('button', {
    name: /^(Pasos de la unidad|MIS RETOS|PROGRAMA DE RETRO)/,
    expanded: false,
  });
  while ((await folded.count()) > 0) await hands.press(folded.first());
  const boxes = (name: string, checked: boolean) =>
    main.getByRole('checkbox', { name, exact: true, checked, disabled: true });
  await expect(boxes('MÓDULO 1', true)).toHaveCount(1);
  await expect(boxes('MÓDULO 1', false)).toHaveCount(2);
  for (const step of ['RETO ON THE JOB', 'EVALUACIÓN DE LA UNIDAD', 'AUTOEVALUACIÓN DE APRENDIZAJES CLAVE']) {
    await expect(boxes(step, true)).toHaveCount(3);
  }

  // The last wave that opened is the third unit's.
  const [wave] = await rows<{ due: string; name: string }>(
    `select w.challenge_due_on::text as due, u.name from wave w join unit u on u.id = w.unit_id and u.position = 2
     where w.group_id = $1`,
    [place.groupId],
  );
  const [dueYear, dueMonth, dueDay] = (wave?.due ?? '').split('-');
  const due = `${Number(dueDay)}${months[Number(dueMonth) - 1]?.toLowerCase()}${dueYear}`;
  await expect(main.locator(`time[datetime="${wave?.due}"]`)).toHaveText(due);

  const [earned] = await rows<{ points: number }>(
    `select sum(a.points)::int as points from activity a join module m on m.id = a.module_id where m.unit_id = $1`,
    [place.unitId],
  );
  await expect(main.getByText(new RegExp(`^Nivel \\d, ${earned?.points} puntos$`))).toBeVisible();

  // Challenges (9.0 + 8.5) / 2 = 8.75 → 8.8; boss (9.4 + 8.0) / 2 = 8.7; the first unit is not graded yet.
  const challenges = main.getByRole('table', { name: 'MIS RETOS ON THE JOB' });
  const boss = main.getByRole('table', { name: 'PROGRAMA DE RETROALIMENTACIÓN DE DESEMPEÑO' });
  await expect(challenges.getByRole('cell')).toHaveText(['Pendiente', '9.0', '8.5', '8.8']);
  await expect(boss.getByRole('cell')).toHaveText(['Pendiente', '9.4', '8.0', '8.7']);
  // 0.3 × 8.0 + 0.4 × 8.8 + 0.3 × 8.7 = 2.40 + 3.52 + 2.61 = 8.53 → 8.5
  await expect(main.getByRole('img', { name: 'EVALUACIÓN FINAL: 8.0 de 10' })).toBeVisible();
  await expect(main.getByRole('img', { name: 'CALIFICACIÓN FINAL: 8.5 de 10' })).toBeVisible();
  // The band on top says the verdict, and the circle.
  await expect(main.getByText('Aprobado', { exact: true })).toHaveCount(2);

  // The tutor grades the challenge: the open page follows. (9.3 + 9.0 + 8.5) / 3 = 8.93 → 8.9; 2.40 + 3.56 + 2.61 = 8.57.
  await publishGrade(place, 9.3);
  await expect(challenges.getByRole('cell')).toHaveText(['9.3', '9.0', '8.5', '8.9']);
  await expect(main.getByRole('img', { name: 'CALIFICACIÓN FINAL: 8.6 de 10' })).toBeVisible();
  await hands.press(button(page, '¿Cómo se calcula?'));
  await expect(dialog(page).getByText('0.30 × 8.0 + 0.40 × 8.9 + 0.30 × 8.7 = 8.57 → 8.6')).toBeVisible();
}
