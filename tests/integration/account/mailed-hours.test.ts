import { expect, test } from 'vitest';
import { createAccount } from '#tests/factories/accounts.ts';
import { openWorld } from '#tests/support/world.ts';
import { letters } from '#workers/letters.ts';

const { world, clock } = await openWorld();

test('no mail of a test leaves with an hour that names no zone, an address apart', async () => {
  const letter = { id: crypto.randomUUID(), to: 'a@rumbo.example', subject: 'Prueba', html: '' };
  const send = (text: string) => world.mail.send({ ...letter, text });
  await expect(send('Vence a las 10:42 y sirve una vez.')).rejects.toThrow('10:42');
  await send('Vence a las 10:42, hora del centro. http://localhost:3000/reset');
});

test.each(['password-changed', 'factor-on', 'factor-off', 'factor-codes', 'factor-reset'] as const)(
  '%s says when it was, and by whose clock',
  async (name) => {
    const { personId, username } = await createAccount(world.db);
    const person = await world.db
      .updateTable('person')
      .set({ email: `${username}@rumbo.example` })
      .where('id', '=', personId)
      .returning(['id as personId', 'username', 'email', 'first_name as firstName'])
      .executeTakeFirstOrThrow();
    const written = await world.db.transaction().execute((trx) =>
      letters[name](
        { world, trx, now: clock.now() },
        {
          id: crypto.randomUUID(),
          name,
          person: { ...person, emailChangedAt: null, hasPassword: true },
          messageId: null,
          meeting: null,
          stepId: null,
          viewId: null,
        },
      ),
    );
    expect(written?.words.text).toContain('el 18 de noviembre de 2026 a las 12:00, hora del centro');
  },
);
