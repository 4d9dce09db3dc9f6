import { expect } from '@playwright/test';
import { addNotification } from '#tests/factories/demonstration.ts';
import { happen } from '../admin/support/notices.ts';
import { onStack, rows, signIn, stands } from '../support/helpers.ts';
import { test } from '../support/test.ts';

// A learner and boss of the demonstration; what the boss's bell has is put back at the end.
const who = 'aprendiz9';
const source = 'prueba:otra-campana';

test.afterAll(async () => {
  await onStack((db) => db.deleteFrom('notification').where('source', 'like', `${source}%`).execute());
});

test('what comes into the bell of one’s other profile is counted at once on the home and at the menu, without a reload', async ({
  page,
}, { retry }) => {
  const [person] = await rows<{ id: number }>('select id from person where username = $1', [who]);
  const personId = person?.id ?? 0;
  await onStack((db) =>
    db
      .updateTable('notification')
      .set({ seen_at: new Date() })
      .where('person_id', '=', personId)
      .where('type', 'in', [5, 6])
      .execute(),
  );
  await signIn(page, who);
  await stands(page);
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await expect(page.getByText(/Como Jefe tienes/)).toHaveCount(0);

  await onStack((db) =>
    addNotification(db, personId, { type: 6, source: `${source}${retry || ''}`, data: {} }),
  );
  const [added] = await rows<{ id: number; seq: number }>(
    'select id, seq from notification where person_id = $1 order by seq desc limit 1',
    [personId],
  );
  await happen('notification.created', {
    notificationId: added?.id ?? 0,
    personId,
    type: 6,
    seq: added?.seq ?? 0,
    unseen: 1,
  });
  await expect(page.getByText('Como Jefe tienes 1 notificación sin leer.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Tu cuenta, .*sin leer como Jefe/ })).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin), 'nothing was loaded again').toBe(loaded);
});
