import { expect } from '@playwright/test';
import { reviewDetail } from '#app/contract/tutor/review.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { expectClean } from '../support/axe.ts';
import { api, rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';
import { accompany, createGround, deliver, type Ground, removeGround } from '../tutor/group-ground.ts';

/** A grade that is changed reaches its learner with the reason: on the open screen, in the bell and by the call. */

const names = { tutor: 'recalifica.tutor', learner: 'recalifica.aprendiz', group: 'Generación Recalifica' };
const reason = 'Sumé mal el segundo criterio.';
let ground: Ground;

test.beforeEach(async () => {
  ground = await createGround(names.tutor, names.learner, names.group);
  await accompany(ground);
  await deliver(ground);
});
test.afterEach(() => removeGround(names));

test('the reason of a changed grade is read in Resultados and in the bell', async ({ page }) => {
  await publish(6);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, names.learner, `/reto?unidad=${ground.place.unitId}&pestana=resultados`);
  await stands(page);
  const main = page.getByRole('main');
  await expect(main.getByText('6.0', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Tutoría cambió tu calificación' })).toHaveCount(0);

  await publish(9, reason);
  await expect(main.getByText('9.0', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Tutoría cambió tu calificación' })).toBeVisible();
  await expect(main.getByText(reason, { exact: true })).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notificaciones' }).getByRole('link').first()).toContainText(
    reason.replace(/\.$/, ''),
  );
  const { resultado } = (await (
    await api(names.learner)
  )('GET', `/api/reto/unidad/${ground.place.unitId}`)) as { resultado: { motivo: string } };
  expect(resultado.motivo).toBe(reason);
});

/** The tutor publishes that score for each criterion, by the calls. */
async function publish(score: number, motivo?: string): Promise<void> {
  const tutor = await api(names.tutor);
  const [delivery] = await rows<{ id: number }>('select id from challenge_submission where member_id = $1', [
    ground.place.memberId,
  ]);
  const path = `/api/tutor/retos/${delivery?.id}`;
  const { version } = await tutor('POST', `${path}/bloqueo`, { recalificar: motivo !== undefined });
  const { borrador } = encode(reviewDetail.reply, reviewDetail.reply.parse(await tutor('GET', path)));
  const saved = await tutor('PUT', `${path}/borrador`, {
    ...borrador,
    version,
    criterios: borrador.criterios.map(() => ({ calificacion: score, comentario: '' })),
  });
  await tutor('POST', `${path}/publicar`, { version: saved.version, ...(motivo ? { motivo } : {}) });
}
